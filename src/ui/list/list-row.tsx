/** One row: real cells, a place for the focus, and its menu. */
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Column, RowChoice, RowMark } from './list.types.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import styles from './data-list.module.css';

type ListRowProps<Row> = {
  readonly id: string;
  readonly row: Row;
  /** Position on the page, from 0. */
  readonly index: number;
  /** Position in the whole list, from 1, for assistive technology; the header is the first. */
  readonly ariaIndex: number;
  readonly columns: readonly Column<Row>[];
  readonly menu: ((row: Row) => ReactNode) | undefined;
  /** The row that Tab reaches. */
  readonly isCurrent: boolean;
  /** The row that is to take the focus as soon as it is there. */
  readonly isWanted: boolean;
  readonly onReached: () => void;
  /** Undefined where rows cannot be chosen. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: RowChoice['toggle'] | undefined;
  readonly name: string;
  readonly mark: RowMark | undefined;
  /** Measures the row, where only a window of the rows is rendered. */
  readonly measure?: ((element: HTMLElement | null) => void) | undefined;
};

function PlainListRow<Row>(props: ListRowProps<Row>) {
  const { id, row, index, ariaIndex, columns, menu, isCurrent, isWanted, onReached, measure } = props;
  const { isChosen, onChoose, name, mark } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus({ preventScroll: measure !== undefined });
    element.current?.scrollIntoView({ block: 'nearest' });
    onReached();
  }, [isWanted, onReached, measure]);
  useEffect(() => measure?.(element.current), [measure]);
  return (
    <tr
      ref={element}
      className={styles.row}
      data-id={id}
      data-index={index}
      aria-rowindex={ariaIndex}
      data-chosen={isChosen}
      data-mark={mark}
      tabIndex={isCurrent ? 0 : -1}
    >
      {onChoose && (
        <td className={styles.checkCell}>
          <RowCheckbox id={id} name={name} isChosen={isChosen === true} onChoose={onChoose} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-card={column.card}
          data-yields={column.yields}
          data-label={column.header}
        >
          {column.cell(row)}
        </td>
      ))}
      {menu && <td className={styles.menuCell}>{menu(row)}</td>}
    </tr>
  );
}

export const ListRow = memo(PlainListRow) as typeof PlainListRow;
