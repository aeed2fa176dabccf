/** Chapters by a part of their title, or by their number after words of their book's title. */
import { Document } from '@blueprintjs/icons';
import { pathOf } from '#contract/routing/route-matching.ts';
import { foundChaptersSchema } from '#contract/resources/chapter-search.ts';
import { mayOpen } from '../navigation/may-open.ts';
import type { RemoteSource } from './palette.types.ts';

export const chaptersSource: RemoteSource = {
  title: 'palette.group.chapters',
  isOffered: ({ visitor }) =>
    mayOpen('chapters-id', visitor) && visitor.kind === 'user' && visitor.ability.can('read', 'chapters'),
  async find({ messages: { t, number }, bookdesk: { http, navigation } }, text, signal) {
    const { data } = await http.get('/chapters/search', {
      parameters: { text },
      schema: foundChaptersSchema,
      signal,
    });
    return data.map((chapter) => ({
      id: `chapters/${chapter.id}`,
      label: t('palette.chapter', { number: number(chapter.number), title: chapter.title }),
      detail: chapter.book_title,
      icon: Document,
      run: () => navigation.send({ type: 'navigation.go', to: pathOf('chapters-id', { id: chapter.id }) }),
    }));
  },
};
