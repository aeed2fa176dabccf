/** One's drafts, those written last first (product.md, `/drafts`). */
import { Document } from '@blueprintjs/icons';
import { draftContract } from '#contract/resources/draft.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import type { Messages } from '#i18n/messages.ts';
import { moment, number, title } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import styles from './drafts.module.css';

export type DraftRow = UsualRow<typeof draftContract>;

const draftName = (name: string, { t }: Messages): string => (name === '' ? t('drafts.untitled') : name);

export const draftList = defineUsualList(draftContract, {
  route: 'drafts',
  isOwn: true,
  views: 'drafts',
  words: 'drafts',
  icon: Document,
  titleColumn: 'title',
  rowName: (draft, messages) => draftName(draft.title, messages),
  filters: [{ name: 'promoted', label: 'drafts.promoted', accepts: ['true', 'false'] }],
  columns: [
    title('title', (id) => pathOf('drafts-id', { id }), draftName),
    {
      id: 'excerpt',
      width: 320,
      card: 'wide',
      cell: ({ excerpt }) => (
        <span className={styles.excerpt} dir="auto">
          {excerpt}
        </span>
      ),
    },
    number('word_count', { width: 100 }),
    moment('updated_at', { width: 140 }),
  ],
  actions: async () => (await import('./draft.actions.tsx')).draftActions,
  create: { route: 'drafts-create', label: 'screen.drafts-create' },
  bulk: {},
  trash: ['title', 'word_count'],
});
