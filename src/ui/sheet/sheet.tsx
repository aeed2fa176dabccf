/**
 * A table that is read and edited like a spreadsheet: ranges by mouse and keyboard, copied and pasted as text. It has no
 * table's roles, so that every screen with one also has an ordinary list or table of the same.
 */
import { HotkeysContext } from '@blueprintjs/core';
import {
  Cell,
  Column,
  ColumnHeaderCell,
  type Region,
  RenderMode,
  RowHeaderCell,
  Table,
} from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { CellPlace, SheetRange } from './sheet-range.ts';
import { SheetField } from './sheet-field.tsx';
import type { SheetProps } from './sheet.types.ts';
import { useSheet } from './use-sheet.ts';
import styles from './sheet.module.css';

const rowHeight = 32;
/** Header, and a scroll bar below. */
const frameHeight = 64;
/** Its keys are the sheet's own, and not listed elsewhere. */
const hotkeys: React.ContextType<typeof HotkeysContext> = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
];

const notices = {
  readonly: 'sheet.notice.readonly',
  'too-long': 'sheet.notice.too-long',
  'too-wide': 'sheet.notice.too-wide',
} as const;

/** Rows that can be dragged are chosen as whole ones, so that Blueprint takes them all. */
function regionOf({ top, bottom, first, last }: SheetRange, columns: number, isMovable: boolean): Region {
  const rows: Region['rows'] = [top, bottom];
  return isMovable && first === 0 && last === columns - 1 ? { rows } : { rows, cols: [first, last] };
}

export function Sheet(props: SheetProps) {
  const { label, columns, rows, frozen = 0, rowName, cell, editing, onSelect, widths = {}, onWidth } = props;
  const { goTo = null } = props;
  const isMovable = editing?.onMove !== undefined;
  /** Its cells come in a task of their own, and a few at a time: what stands around it can be used meanwhile. */
  const isDrawn = useDeferredValue(true, false);
  const { t, number } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const statusId = useId();
  const tableOf = () => frame.current?.querySelector<HTMLElement>('.bp6-table-container') ?? null;
  const reach = ({ row }: CellPlace) => {
    const body = frame.current?.querySelector(
      '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container',
    );
    if (!body) return;
    const header = frame.current?.querySelector('.bp6-table-column-headers')?.clientHeight ?? 0;
    const top = row * rowHeight;
    const bottom = top + rowHeight - (body.clientHeight - header);
    if (top < body.scrollTop) body.scrollTop = top;
    else if (bottom > body.scrollTop) body.scrollTop = bottom;
  };
  const sheet = useSheet({ columns, rows, cell, editing, frame, onReach: reach });
  const { anchor, range, edited, notice } = sheet;

  const { top, bottom, first, last } = range;
  useEffect(() => onSelect?.({ top, bottom, first, last }), [onSelect, top, bottom, first, last]);

  const went = useRef(goTo);
  useEffect(() => {
    if (goTo === null || went.current === goTo) return;
    went.current = goTo;
    sheet.go(goTo);
    frame.current?.focus({ preventScroll: true });
  });

  const drawn = (regions: readonly Region[]) => {
    const region = regions.at(-1);
    if (region === undefined) return;
    const [from, to] = region.rows ?? [0, rows - 1];
    const [left, right] = region.cols ?? [0, columns.length - 1];
    sheet.draw({ top: from, bottom: to, first: left, last: right });
  };
  useEffect(() => {
    // Blueprint's own element takes the focus on a click of the mouse, and none of our properties.
    tableOf()?.setAttribute('tabindex', '-1');
    // WCAG 2.1.1: what scrolls must scroll by keyboard; keys mean the same there as in the whole sheet.
    const scrolled = frame.current?.querySelectorAll('.bp6-table-quadrant-scroll-container') ?? [];
    for (const element of scrolled) element.setAttribute('tabindex', '0');
  });

  const render = (row: number, column: number) => {
    if (row >= rows) return <Cell />;
    const { text, shown: display = text, isChanged, problem } = cell({ row, column });
    const isEdited = edited?.row === row && edited.column === column;
    const { isNumeric = false } = columns[column] ?? {};
    const names = [
      styles.cell,
      isNumeric && styles.numeric,
      isChanged && styles.changed,
      problem !== undefined && styles.invalid,
    ];
    return (
      <Cell
        className={names.filter(Boolean).join(' ')}
        interactive={isEdited}
        tooltip={isEdited ? undefined : problem}
        truncated
      >
        {isEdited ? (
          <SheetField
            label={t('sheet.place', { column: columns[column]?.name ?? '', row: rowName(row) })}
            text={edited.text}
            onType={sheet.type}
            onLeave={() => sheet.leave()}
          />
        ) : (
          <bdi>{display}</bdi>
        )}
      </Cell>
    );
  };

  const renderRowHeader = (row: number) => <RowHeaderCell name={row < rows ? rowName(row) : ''} />;
  const renderColumnHeader = (column: number) => <ColumnHeaderCell name={columns[column]?.name ?? ''} />;

  const current = rows > 0 ? cell(anchor) : null;
  const cells = (range.bottom - range.top + 1) * (range.last - range.first + 1);
  const said =
    notice === null
      ? (current?.problem ?? current?.readonly ?? '')
      : notice === 'readonly'
        ? current?.readonly || t(notices.readonly)
        : t(notices[notice]);
  return (
    <div className={styles.sheet}>
      <output id={statusId} className={styles.status} aria-live="polite">
        {current !== null && (
          <>
            <strong>
              {t('sheet.place', { column: columns[anchor.column]?.name ?? '', row: rowName(anchor.row) })}
            </strong>
            <bdi className={styles.value}>{current.shown ?? current.text}</bdi>
            {cells > 1 && <span>{t('sheet.cells', { count: cells, shown: number(cells) })}</span>}
            {said !== '' && <span className={styles.problem}>{said}</span>}
          </>
        )}
      </output>
      <HotkeysContext.Provider value={hotkeys}>
        {/* Its places are counted from the left in every language, as Blueprint counts them; what is in the cells is not. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- an application of its own */}
        <div
          ref={frame}
          className={styles.frame}
          dir="ltr"
          role="application"
          aria-label={label}
          aria-describedby={statusId}
          tabIndex={0}
          style={{ blockSize: rows * rowHeight + frameHeight }}
          onKeyDownCapture={sheet.onKey}
          onCopy={sheet.onCopy}
          onCut={sheet.onCut}
          onPaste={sheet.onPaste}
          onMouseDownCapture={({ target }) => {
            if (target instanceof HTMLInputElement) return;
            frame.current?.focus({ preventScroll: true });
          }}
          onDoubleClickCapture={({ target }) => {
            const isCell = (target as Element).closest('.bp6-table-cell') !== null;
            if (isCell && edited === null) sheet.begin(anchor, cell(anchor).text);
          }}
        >
          {isDrawn && (
            <Table
              numRows={rows}
              defaultRowHeight={rowHeight}
              minRowHeight={rowHeight}
              maxRowHeight={rowHeight}
              minColumnWidth={60}
              columnWidths={columns.map(({ id, width }) => widths[id] ?? width)}
              numFrozenColumns={frozen}
              renderMode={RenderMode.BATCH}
              enableFocusedCell
              enableMultipleSelection
              enableRowResizing={false}
              enableRowReordering={isMovable}
              onRowsReordered={(from, to, count) => from !== to && editing?.onMove?.(from, to, count)}
              enableColumnResizing={onWidth !== undefined}
              enableColumnInteractionBar={false}
              focusedCell={{ row: anchor.row, col: anchor.column, focusSelectionIndex: 0 }}
              selectedRegions={[regionOf(range, columns.length, isMovable)]}
              onFocusedCell={({ row, col }) => sheet.focus({ row, column: col })}
              onSelection={drawn}
              onColumnWidthChanged={(at, width) => onWidth?.(columns[at]?.id ?? '', Math.round(width))}
              getCellClipboardData={(row, column) => cell({ row, column }).text}
              rowHeaderCellRenderer={renderRowHeader}
              cellRendererDependencies={[cell, edited, columns]}
            >
              {columns.map(({ id, name }) => (
                <Column
                  key={id}
                  id={id}
                  name={name}
                  cellRenderer={render}
                  columnHeaderCellRenderer={renderColumnHeader}
                />
              ))}
            </Table>
          )}
        </div>
        {/* oxlint-enable */}
      </HotkeysContext.Provider>
    </div>
  );
}
