/** Only the rows in view, between two rows that stand for the rest; loaded when a page has more than a hundred. */
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export type WindowedRowsProps = {
  readonly count: number;
  /** The row that is to be in view, or null. */
  readonly wanted: number | null;
  readonly renderRow: (index: number, measure?: (element: HTMLElement | null) => void) => ReactNode;
};

const estimatedRowPixels = 57;

/**
 * As tall as the browser says once it has laid the row out, and until then as it was known or is estimated: asking for
 * the height of a row that has just come would lay the page out for each of them.
 */
function heightOf(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box !== undefined) return Math.round(box.blockSize);
  return rows.itemSizeCache.get(rows.indexFromElement(row)) ?? estimatedRowPixels;
}

export function WindowedRows({ count, wanted, renderRow }: WindowedRowsProps) {
  const start = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- its warning concerns the React compiler, which is not used
  const rows = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimatedRowPixels,
    measureElement: heightOf,
    overscan: 6,
    scrollMargin,
  });
  useEffect(() => {
    if (wanted !== null) rows.scrollToIndex(wanted, { align: 'auto' });
  }, [rows, wanted]);

  if (useIsPrinting()) return Array.from({ length: count }, (_, index) => renderRow(index));

  const shown = rows.getVirtualItems();
  const before = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin);
  // One cell each: one over all columns would give those that have yielded a place of their own.
  return (
    <>
      <tr ref={start} aria-hidden="true">
        <td aria-hidden="true" style={{ height: before, padding: 0, border: 0 }} />
      </tr>
      {shown.map(({ index }) => renderRow(index, rows.measureElement))}
      <tr aria-hidden="true">
        <td aria-hidden="true" style={{ height: Math.max(0, after), padding: 0, border: 0 }} />
      </tr>
    </>
  );
}

/** On paper nothing scrolls: every row stands there. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(watchPrinting, isPrinting);
}

const isPrinting = () => matchMedia('print').matches;

function watchPrinting(onChange: () => void): () => void {
  const onPaper = matchMedia('print');
  onPaper.addEventListener('change', onChange);
  return () => onPaper.removeEventListener('change', onChange);
}
