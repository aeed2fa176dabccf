/** Scripts: one's own, and for the editors those of all (product.md, `/scripts`). */
import { Manual } from '@blueprintjs/icons';
import { namedSchema } from '#contract/api/fields.ts';
import { bookKinds } from '#contract/resources/book.ts';
import { scriptContract, scriptStatuses } from '#contract/resources/script.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { moment, number, person, title } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow, withEvents } from '#resource/usual/usual-list.ts';
import { ScriptStatusTag } from './script-status.tsx';

const includes = { owner: namedSchema };
export type ScriptRow = UsualRow<typeof scriptContract, typeof includes, typeof withEvents, 'characters'>;

export const scriptList = defineUsualList(scriptContract, {
  route: 'scripts',
  views: 'scripts',
  words: 'scripts',
  icon: Manual,
  readOnly: 'scripts.empty.readOnly',
  titleColumn: 'title',
  leaves: ['characters'],
  includes,
  appends: withEvents,
  filters: [
    { name: 'status', accepts: scriptStatuses },
    { name: 'kind', accepts: bookKinds },
  ],
  columns: [
    title('title', (id) => pathOf('scripts-id', { id })),
    person('owner'),
    { id: 'kind', width: 120, cell: ({ kind }, { messages }) => messages.t(`scripts.kind.${kind}`) },
    { id: 'status', width: 140, card: 'bare', cell: ({ status }) => <ScriptStatusTag status={status} /> },
    number('word_count'),
    moment('submitted_at'),
    moment('created_at'),
    moment('updated_at'),
  ],
  chosenOnly: ['created_at'],
  actions: async () => (await import('./script.actions.tsx')).scriptActions,
  create: { route: 'scripts-create', label: 'screen.scripts-create' },
  bulk: { may: (ability) => ability.can('delete', 'scripts') },
  trash: ['title', 'owner', 'status'],
});
