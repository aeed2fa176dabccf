/** Topics as those see them who may delete them: what lies in the trash (product.md, `/topics/{slug}`). */
import { Chat } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { topicContract } from '#contract/resources/topic.ts';
import { moment, person } from '#resource/usual/usual-columns.tsx';
import { defineUsualList } from '#resource/usual/usual-list.ts';
import { Tag } from '#ui/feedback/tag.tsx';

export const topicList = defineUsualList(topicContract, {
  route: 'topics-slug',
  words: 'topics',
  icon: Chat,
  help: 'topics.trashHelp',
  titleColumn: 'title',
  includes: { owner: namedSchema },
  leaves: ['body'],
  columns: [
    { id: 'title', card: 'title', cell: ({ title }) => <strong dir="auto">{title}</strong> },
    {
      id: 'kind',
      width: 140,
      card: 'bare',
      cell: ({ kind }, { messages }) => (
        <Tag tone={kind === 'announcement' ? 'primary' : 'neutral'}>{messages.t(`topics.kind.${kind}`)}</Tag>
      ),
    },
    person('owner'),
    moment('created_at'),
  ],
  bulk: { may: (ability) => ability.can('delete', 'topics'), affects: ['topic-pages', 'activities'] },
  trash: ['title', 'kind', 'owner'],
  trashAffects: ['topic-pages', 'activities'],
});
