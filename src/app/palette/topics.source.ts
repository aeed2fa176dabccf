/** Topics by their title: there is no list of them to open. */
import { Chat } from '@blueprintjs/icons';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { topicSchema } from '#contract/resources/topic.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RemoteSource } from './palette.types.ts';

const fields = ['id', 'kind', 'title', 'slug'] as const;
const answerSchema = listAnswerSchema(v.pick(topicSchema, fields));
const most = 4;

export const topicsSource: RemoteSource = {
  title: 'palette.group.topics',
  isOffered: ({ visitor }) => visitor.kind === 'user' && visitor.ability.can('read', 'topics'),
  async find({ messages: { t }, bookdesk: { http, navigation } }, search, signal) {
    const query = { filter: { search }, fields: { topics: fields }, limit: most };
    const { data } = await http.get('/topics', { query, schema: answerSchema, signal });
    return data.map(({ id, kind, title, slug }) => ({
      id: `topics/${id}`,
      label: title,
      detail: t(`topics.kind.${kind}`),
      icon: Chat,
      run: () => navigation.send({ type: 'navigation.go', to: pathOf('topics-slug', { slug }) }),
    }));
  },
};
