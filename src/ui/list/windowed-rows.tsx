/** Only the rows in view, between two rows that stand for the rest; loaded when a page has more than a hundred. */
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRush } from './use-rush.ts';

/** How a row is rendered where not all of them are. */
export type WindowedRow = {
  /** Hears of its height. */
  readonly measure: (element: HTMLElement | null) => void;
  /** The height in CSS pixels at which it stands there by name alone, while the page rushes past; null where it is whole. */
  readonly briefHeight: number | null;
};

export type WindowedRowsProps = {
  readonly count: number;
  /** The row that is to be in view, or null. */
  readonly wanted: number | null;
  readonly renderRow: (index: number, windowed?: WindowedRow) => ReactNode;
};

const estimatedRowPixels = 56;

/** Rows beyond each edge: ready for somebody who reads on; who rushes past has left them behind before they are seen. */
const overscan = { reading: 6, rushing: 1 };

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
  const rush = useRush();
  // oxlint-disable-next-line react/incompatible-library -- its warning concerns the React compiler, which is not used
  const rows = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: () => estimatedRowPixels,
    measureElement: heightOf,
    overscan: rush.isRushing ? overscan.rushing : overscan.reading,
    scrollMargin,
    onChange(list) {
      const { scrollOffset, scrollRect } = list;
      if (!list.isScrolling || scrollOffset === null || scrollRect === null) return;
      const shown = list.getVirtualItems();
      const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
      rush.note({ offset: scrollOffset, height: scrollRect.height, first, last });
    },
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
      {shown.map(({ index, size }) =>
        renderRow(index, {
          measure: rows.measureElement,
          briefHeight: rush.isBrief(index) ? size : null,
        }),
      )}
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
