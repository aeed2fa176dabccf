/** One row: real cells, a place for the focus, and the buttons that the table hears for all its rows. */
import { memo, useEffect, useRef } from 'react';
import type { Column, RowMark } from './list.types.ts';
import { RowCheckbox } from '../selection/row-checkbox.tsx';
import styles from './data-list.module.css';

type ListRowProps<Row> = {
  readonly id: string;
  readonly row: Row;
  /** Position on the page, from 0. */
  readonly index: number;
  /** Position in the whole list, from 1, for assistive technology; the header is the first. */
  readonly ariaIndex: number;
  readonly columns: readonly Column<Row>[];
  /** Names the button of its menu; null where it has none. */
  readonly menuLabel: string | null;
  readonly isMenuOpen: boolean;
  /** The row that Tab reaches. */
  readonly isCurrent: boolean;
  /** The row that is to take the focus as soon as it is there. */
  readonly isWanted: boolean;
  readonly onReached: () => void;
  /** Undefined where rows cannot be chosen. */
  readonly isChosen: boolean | undefined;
  readonly name: string;
  readonly mark: RowMark | undefined;
  /** Measures the row, where only a window of the rows is rendered. */
  readonly measure?: ((element: HTMLElement | null) => void) | undefined;
  /** In CSS pixels, where it stands there by name alone; null where it is whole. */
  readonly briefHeight: number | null;
};

function PlainListRow<Row>(props: ListRowProps<Row>) {
  const {
    id,
    row,
    index,
    ariaIndex,
    columns,
    menuLabel,
    isMenuOpen,
    isCurrent,
    isWanted,
    onReached,
    measure,
  } = props;
  const { isChosen, name, mark, briefHeight } = props;
  const isBrief = briefHeight !== null;
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus({ preventScroll: measure !== undefined });
    element.current?.scrollIntoView({ block: 'nearest' });
    onReached();
  }, [isWanted, onReached, measure]);
  // By name alone it has the height that it is given: there is nothing to measure.
  useEffect(() => (isBrief ? undefined : measure?.(element.current)), [measure, isBrief]);
  return (
    <tr
      ref={element}
      className={styles.row}
      data-id={id}
      data-index={index}
      aria-rowindex={ariaIndex}
      data-chosen={isChosen}
      data-mark={mark}
      data-brief={isBrief || undefined}
      style={isBrief ? { height: briefHeight } : undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {isChosen !== undefined && (
        <td className={styles.checkCell}>{!isBrief && <RowCheckbox name={name} isChosen={isChosen} />}</td>
      )}
      {(isBrief ? upToName(columns) : columns).map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-card={column.card}
          data-yields={column.yields}
          data-label={column.cardLabel ?? column.header}
        >
          {isBrief ? column.card === 'title' && name : column.cell(row)}
        </td>
      ))}
      {menuLabel !== null && !isBrief && (
        <td className={styles.menuCell}>
          <button
            type="button"
            className={styles.menuButton}
            data-menu
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            aria-label={menuLabel}
          />
        </td>
      )}
    </tr>
  );
}

/** The header's widths hold without the cells behind it. */
const upToName = <Row,>(columns: readonly Column<Row>[]) =>
  columns.slice(0, columns.findIndex(({ card }) => card === 'title') + 1);

export const ListRow = memo(PlainListRow) as typeof PlainListRow;
