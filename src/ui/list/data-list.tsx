/**
 * A list as a real table (targets.md): caption, column headers that sort, rows with `data-id` that the keyboard walks
 * by arrows (or j and k), Home and End, opens by Enter and chooses by Space, with Shift a range. Above a hundred rows only those in view exist. On a phone rows are cards.
 */
import {
  createElement,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '#i18n/messages.ts';
import { type LateParts, noParts } from '../feedback/lazy-part.tsx';
import { ListHeader } from './list-header.tsx';
import { ListRow } from './list-row.tsx';
import type { Column, RowSelection, RowMark, Sort } from './list.types.ts';
import { rememberedRow, rememberRow } from './remembered-row.ts';
import { roomFor } from './room-for-columns.ts';
import { rowAfter, rowOf } from './row-keys.ts';
import { singleKeyOf } from '../keys/single-key.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';
import { useRowMenu } from './use-row-menu.tsx';
import { plainRowLimit, useWindowedRows } from './use-windowed-rows.ts';
import type { WindowedRow } from './windowed-rows.tsx';
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
  /** The items of a row's menu. */
  readonly menu?: ((row: Row) => ReactNode) | undefined;
  /** Parts of those items that come late. */
  readonly lateItems?: LateParts;
  /** Rows with a box before them, for actions on many. */
  readonly selection?: RowSelection | undefined;
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
  const { selection, nameOf, reach = null, onReached, markOf, lateItems = noParts } = props;
  const { t } = useMessages();
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
  const noteFocus = useRestoredFocus(body, ids, setWanted);
  const reachable = Math.min(current, Math.max(0, count - 1));

  const rowMenu = useRowMenu({
    menu,
    late: lateItems,
    rowById: (id) => rows?.find((row) => idOf(row) === id),
    labelOf: (row) => t('list.rowMenu', { name: nameOf?.(row) ?? idOf(row) }),
  });
  const renderRow = (index: number, windowed?: WindowedRow) => {
    const row = rows?.[index];
    if (row === undefined) return null;
    const id = idOf(row);
    const name = nameOf?.(row) ?? id;
    return (
      <ListRow
        key={id}
        id={id}
        row={row}
        index={index}
        ariaIndex={offset + index + 2}
        columns={columns}
        menuLabel={menu === undefined ? null : t('list.rowMenu', { name })}
        isMenuOpen={rowMenu.openId === id}
        isCurrent={index === reachable}
        isWanted={index === wanted}
        onReached={forgetWanted}
        isChosen={selection?.isChosen(id)}
        name={name}
        mark={markOf?.(id)}
        measure={windowed?.measure}
        briefHeight={index === wanted ? null : (windowed?.briefHeight ?? null)}
      />
    );
  };
  const walking = {
    onFocus(event: { target: EventTarget }) {
      noteFocus(event.target);
      rowMenu.prepare(event);
      const index = rowOf(event.target)?.dataset['index'];
      if (index !== undefined) setCurrent(Number(index));
    },
    onPointerOver: rowMenu.prepare,
    onContextMenu: rowMenu.openAtPointer,
    onChange(event: FormEvent) {
      const id = rowOf(event.target)?.dataset['id'];
      if (id === undefined || !(event.target as Element).matches('input[name=selected]')) return;
      selection?.toggle(id, (event.nativeEvent as unknown as MouseEvent['nativeEvent']).shiftKey);
    },
    onKeyDown(event: KeyboardEvent) {
      if (rowMenu.escape(event)) return;
      const row = rowOf(event.target);
      if (row === null || row !== event.target) return;
      if (event.key === 'Enter') row.querySelector('a')?.click();
      if (event.key === ' ' && selection !== undefined) {
        event.preventDefault();
        selection.toggle(row.dataset['id'] ?? '', event.shiftKey);
      }
      if (event.key.length === 1 && singleKeyOf(event) === null) return;
      const target = rowAfter(event.key, Number(row.dataset['index']), count);
      if (target === null) return;
      event.preventDefault();
      setWanted(target);
    },
    onClick(event: MouseEvent) {
      if (rowMenu.press(event)) return;
      const row = rowOf(event.target);
      const id = row?.dataset['id'];
      if (id !== undefined && (event.target as Element).closest('a') !== null) rememberRow(history, id);
    },
  };
  return (
    <div className={styles.list} data-busy={isBusy}>
      <div
        className={styles.scroller}
        data-room={roomFor(columns, { hasBoxes: selection !== undefined, hasMenu: menu !== undefined })}
      >
        <table
          className={styles.table}
          data-boxes={selection !== undefined}
          data-images={columns.some(({ card }) => card === 'image')}
          aria-rowcount={total + 1}
          aria-busy={isBusy || rows === undefined}
        >
          <caption className={styles.hidden}>{caption}</caption>
          <ListHeader
            columns={columns}
            sort={sort}
            onSort={onSort}
            menuHeader={menu === undefined ? null : t('list.actions')}
            selection={selection}
          />
          <tbody ref={body} {...walking}>
            {rows === undefined && (
              <SkeletonRows columns={columns} count={skeletonCount} hasSelection={selection !== undefined} />
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
      {rowMenu.surface}
    </div>
  );
}
