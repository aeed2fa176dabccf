/** Columns that many lists have. */
import { MomentCell } from '#ui/list/moment-cell.tsx';
import {
  type ColumnContext,
  columnsNamed,
  type ListColumn,
  type ListNames,
  type ListRow,
} from './list-definition.ts';

type FieldOf<Row, Value> = { [Field in keyof Row]: Row[Field] extends Value ? Field : never }[keyof Row] &
  string;

/** Makes columns whose headers are messages of that prefix, one a column; moments and numbers are sorted by where `sorts` names them. */
export function usualColumns<Row extends ListRow, Names extends ListNames>(
  { messages, now }: ColumnContext,
  prefix: string,
  sorts: readonly Names['sort'][],
) {
  type Named = ListColumn<Row, Names>;
  type Rest = Partial<Omit<Named, 'id' | 'header' | 'cell'>>;
  const column = columnsNamed<Row, Names>(messages, prefix);
  const sortedBy = (id: string) => {
    const sortField = sorts.find((sort) => sort === id);
    return sortField === undefined ? {} : { sortField };
  };
  return {
    column,
    /** How long ago; a dash where it has not come. */
    moment: (id: Names['column'] & FieldOf<Row, string | null>, rest?: Rest): Named =>
      column(id, {
        width: 132,
        card: 'line',
        ...sortedBy(id),
        cell: ({ [id]: at }) =>
          at === null ? '—' : <MomentCell moment={String(at)} now={now} messages={messages} />,
        ...rest,
      }),
    number: (id: Names['column'] & FieldOf<Row, number>, rest?: Rest): Named =>
      column(id, {
        width: 96,
        align: 'end',
        card: 'line',
        ...sortedBy(id),
        cell: (row) => messages.number(Number(row[id])),
        ...rest,
      }),
    /** Whose it is; a dash where it is nobody's. */
    person: (
      id: Names['column'],
      of: (row: Row) => { readonly name: string } | null | undefined,
      rest?: Rest,
    ): Named => column(id, { width: 160, cell: (row) => <bdi>{of(row)?.name ?? '—'}</bdi>, ...rest }),
  };
}
