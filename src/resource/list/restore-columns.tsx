/** The last columns of every trash: since when a record lies there, and the way back. */
import type { Messages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import type { Column } from '#ui/list/list.types.ts';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import type { ListRow } from './list-definition.ts';

type RestoreColumnsOptions<Row> = {
  readonly messages: Messages;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly nameOf: (row: Row) => string;
  readonly onRestore: (row: Row) => void;
  /** The id of the record that is on its way back. */
  readonly restoring: number | null;
};

export function restoreColumns<Row extends ListRow>({
  messages,
  now,
  nameOf,
  onRestore,
  restoring,
}: RestoreColumnsOptions<Row>): readonly Column<Row>[] {
  const { t } = messages;
  return [
    {
      id: 'deleted_at',
      header: t('trash.deletedAt'),
      width: 128,
      cell: ({ deleted_at: at }) => at && <MomentCell moment={at} now={now} messages={messages} />,
    },
    {
      id: 'restore',
      header: t('list.actions'),
      width: 128,
      card: 'bare',
      cell: (row) => (
        <Button
          aria-label={t('trash.restoreOne', { title: nameOf(row) })}
          aria-disabled={restoring === row.id}
          onClick={() => onRestore(row)}
        >
          {t('trash.restore')}
        </Button>
      ),
    },
  ];
}
