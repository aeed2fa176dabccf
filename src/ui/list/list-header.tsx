/** Column headers; those that sort are buttons and say how. */
import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons';
import type { Column, RowSelection, Sort } from './list.types.ts';
import { PageCheckbox } from '../selection/row-checkbox.tsx';
import styles from './data-list.module.css';

type ListHeaderProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  readonly onSort: (field: string) => void;
  /** The header of the row menus, for screen readers; null where rows have none. */
  readonly menuHeader: string | null;
  readonly selection: RowSelection | undefined;
};

export function ListHeader<Row>({ columns, sort, onSort, menuHeader, selection }: ListHeaderProps<Row>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.checkCell}>
            <PageCheckbox selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {menuHeader !== null && (
          <th scope="col" className={styles.menuCell}>
            <span className={styles.hidden}>{menuHeader}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type ColumnHeaderProps<Row> = Pick<ListHeaderProps<Row>, 'sort' | 'onSort'> & {
  readonly column: Column<Row>;
};

function ColumnHeader<Row>({ column, sort, onSort }: ColumnHeaderProps<Row>) {
  const { header, width, align, sortField, yields } = column;
  if (sortField === undefined)
    return (
      <th scope="col" style={{ width }} data-align={align} data-yields={yields}>
        {header}
      </th>
    );
  const isSorted = sort?.field === sortField;
  const direction = isSorted && sort.descending ? 'descending' : 'ascending';
  const Caret = !isSorted ? DoubleCaretVertical : sort.descending ? CaretDown : CaretUp;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      data-yields={yields}
      aria-sort={isSorted ? direction : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(sortField)}>
        <span>{header}</span>
        <Caret size={14} />
      </button>
    </th>
  );
}
