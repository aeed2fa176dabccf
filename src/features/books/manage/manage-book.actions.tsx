/** What those who run the platform can do with a book from its row, beside what everybody can. */
import { Star, User } from '@blueprintjs/icons';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { bookActions } from '../list/book.actions.ts';
import type { BookRow } from '../list/book-row.ts';
import { ChangeOwnerDialog } from './change-owner-dialog.tsx';
import { useBookChange } from './use-book-change.ts';

function Feature({ row, children }: RunProps<BookRow>) {
  const change = useBookChange();
  return children(() => change(row, { manager_pick: !row.manager_pick }));
}

function ChangeOwner({ row, ask, children }: RunProps<BookRow>) {
  return children(() => ask((close) => <ChangeOwnerDialog book={row} onClose={close} />));
}

export const manageBookActions: RecordActions<BookRow> = {
  ...bookActions,
  groups: [
    ...bookActions.groups,
    [
      {
        kind: 'own',
        id: 'feature',
        label: 'manageBooks.feature',
        labelOf: (book) => (book.manager_pick ? 'manageBooks.unfeature' : 'manageBooks.feature'),
        icon: Star,
        Run: Feature,
      },
      {
        kind: 'own',
        id: 'owner',
        label: 'manageBooks.changeOwner',
        icon: User,
        Run: ChangeOwner,
      },
    ],
  ],
};
