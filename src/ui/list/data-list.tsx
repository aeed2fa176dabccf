/**
 * A list as a real table (targets.md): caption, column headers that sort, rows with `data-id` that the keyboard walks
 * by arrows, Home and End, opens by Enter and chooses by Space, with Shift a range. Above a hundred rows only those in view exist. On a phone rows are cards.
 */
import {
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWords } from '#i18n/words.ts';
import { ListHeader } from './list-header.tsx';
import { ListRow } from './list-row.tsx';
import type { Column, RowChoice, RowMark, Sort } from './list.types.ts';
import { rememberedRow, rememberRow } from './remembered-row.ts';
import { roomFor } from './room-for-columns.ts';
import { rowAfter, rowOf } from './row-keys.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { plainRowLimit, useWindowedRows } from './use-windowed-rows.ts';
import styles from './data-list.module.css';

type DataListProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  /** How many rows there are on all pages, and how many stand before this one. */
  readonly total: number;
  readonly offset: number;
  readonly sort: Sort | null;
  readonly onSort: (field: string) => void;
  readonly menu?: (row: Row) => ReactNode;
  /** Rows with a box before them, for actions on many. */
  readonly choice?: RowChoice | undefined;
  /** What a row is called where its box is read out. */
  readonly nameOf?: (row: Row) => string;
  /** The rows are those of the question before: the answer is on its way. */
  readonly isBusy: boolean;
  readonly skeletonCount: number;
  /** The row that is to take the focus as soon as it is there; null while none is. */
  readonly reach?: string | null;
  readonly onReached?: () => void;
  /** How a row is marked for its looks, such as the place where another would be dropped. */
  readonly markOf?: ((id: string) => RowMark | undefined) | undefined;
};

export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, columns, rows, idOf, total, offset, sort, onSort, menu, isBusy, skeletonCount } = props;
  const { choice, nameOf, reach = null, onReached, markOf } = props;
  const { t } = useWords();
  const count = rows?.length ?? 0;
  const Windowed = useWindowedRows(count);
  const [current, setCurrent] = useState(0);
  const [wanted, setWanted] = useState<number | null>(() => {
    const id = rememberedRow(history);
    const index = rows?.findIndex((row) => idOf(row) === id) ?? -1;
    return index < 0 ? null : index;
  });
  const forgetWanted = useCallback(() => {
    setWanted(null);
    onReached?.();
  }, [onReached]);
  const reachIndex = reach === null ? -1 : (rows?.findIndex((row) => idOf(row) === reach) ?? -1);
  if (reachIndex >= 0 && wanted !== reachIndex) setWanted(reachIndex);
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows?.map(idOf), [rows, idOf]);
  const noteFocus = useKeptFocus(body, ids, setWanted);
  const reachable = Math.min(current, Math.max(0, count - 1));

  const renderRow = (index: number, measure?: (element: HTMLElement | null) => void) => {
    const row = rows?.[index];
    if (row === undefined) return null;
    return (
      <ListRow
        key={idOf(row)}
        id={idOf(row)}
        row={row}
        index={index}
        ariaIndex={offset + index + 2}
        columns={columns}
        menu={menu}
        isCurrent={index === reachable}
        isWanted={index === wanted}
        onReached={forgetWanted}
        isChosen={choice?.isChosen(idOf(row))}
        onChoose={choice?.toggle}
        name={nameOf?.(row) ?? idOf(row)}
        mark={markOf?.(idOf(row))}
        measure={measure}
      />
    );
  };
  const walking = {
    onFocus(event: { target: EventTarget }) {
      noteFocus(event.target);
      const index = rowOf(event.target)?.dataset['index'];
      if (index !== undefined) setCurrent(Number(index));
    },
    onKeyDown(event: KeyboardEvent) {
      const row = rowOf(event.target);
      if (row === null || row !== event.target) return;
      if (event.key === 'Enter') row.querySelector('a')?.click();
      if (event.key === ' ' && choice !== undefined) {
        event.preventDefault();
        choice.toggle(row.dataset['id'] ?? '', event.shiftKey);
      }
      const target = rowAfter(event.key, Number(row.dataset['index']), count);
      if (target === null) return;
      event.preventDefault();
      setWanted(target);
    },
    onClick(event: MouseEvent) {
      const row = rowOf(event.target);
      const id = row?.dataset['id'];
      if (id !== undefined && (event.target as Element).closest('a') !== null) rememberRow(history, id);
    },
  };
  return (
    <div className={styles.list} data-busy={isBusy}>
      <div
        className={styles.scroller}
        data-room={roomFor(columns, { hasBoxes: choice !== undefined, hasMenu: menu !== undefined })}
      >
        <table className={styles.table} aria-rowcount={total + 1} aria-busy={isBusy || rows === undefined}>
          <caption className={styles.hidden}>{caption}</caption>
          <ListHeader
            columns={columns}
            sort={sort}
            onSort={onSort}
            menuHeader={menu === undefined ? null : t('list.actions')}
            choice={choice}
          />
          <tbody ref={body} {...walking}>
            {rows === undefined && (
              <SkeletonRows columns={columns} count={skeletonCount} hasChoice={choice !== undefined} />
            )}
            {Windowed === null
              ? Array.from({ length: Math.min(count, plainRowLimit) }, (_, index) => renderRow(index))
              : createElement(Windowed, {
                  count,
                  wanted,
                  renderRow,
                })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
