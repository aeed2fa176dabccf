/**
 * All hits to be judged, as many as there are: only those in view are in the page. One of them takes the Tab key;
 * arrows, Page keys, Home and End move among them, Space chooses.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { type Choice, hitCount, type ReplaceContext } from '#machines/replace-run/replace-run.data.ts';
import { rowAfter } from '#ui/list/row-keys.ts';
import { OptionBox } from './option-box.tsx';
import { HitLine } from './hit-line.tsx';
import { type HitRow, hitRows } from './hit-rows.ts';
import styles from './replace.module.css';

type HitListProps = {
  readonly context: Pick<ReplaceContext, 'chapters' | 'unchosen'>;
  /** What is to be put in the place of the hits, by the text that was found. */
  readonly replacements: readonly string[];
  readonly onChoose: (event: Choice & { readonly type: 'replace.choose' }) => void;
};

const estimatedRowPixels = 37;

export function HitList({ context: { chapters, unchosen }, replacements, onChoose }: HitListProps) {
  const { t, number } = useMessages();
  const rows = useMemo(() => hitRows(chapters), [chapters]);
  const out = useMemo(
    () => new Map(Object.entries(unchosen).map(([id, places]) => [Number(id), new Set(places)])),
    [unchosen],
  );
  const scroller = useRef<HTMLElement>(null);
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const current = Math.min(active, rows.length - 1);
  // oxlint-disable-next-line react/incompatible-library -- its warning concerns the React compiler, which is not used
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPixels,
    overscan: 8,
    // The row that has the focus stays, wherever the list is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), current])].toSorted((one, other) => one - other),
  });
  useEffect(() => {
    if (wanted === null) return;
    list.scrollToIndex(wanted, { align: 'auto' });
    scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] input`)?.focus();
    setWanted(null);
  }, [wanted, list]);

  const move = (event: KeyboardEvent) => {
    const next = rowAfter(event.key, current, rows.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    setWanted(next);
  };
  const choose = (choice: Choice) => onChoose({ type: 'replace.choose', ...choice });
  const all = hitCount(chapters);
  const left = [...out.values()].reduce((sum, { size }) => sum + size, 0);
  const boxOf = (row: HitRow) => {
    const places = out.get(row.chapter.id);
    const { id, hits } = row.chapter;
    if (row.kind === 'hit') {
      return { chapter: id, hit: row.at, isChosen: places?.has(row.at) !== true, isMixed: false };
    }
    const size = places?.size ?? 0;
    return { chapter: id, hit: null, isChosen: size === 0, isMixed: size > 0 && size < hits.length };
  };
  return (
    <div className={styles.hits}>
      <OptionBox
        isChosen={left === 0}
        isMixed={left > 0 && left < all}
        onChange={(isChosen) => choose({ chapter: null, hit: null, isChosen })}
      >
        {t('replace.chooseAll', { chosen: number(all - left), all: number(all) })}
      </OptionBox>
      <section ref={scroller} className={styles.scroller} aria-label={t('replace.hitList')}>
        <div className={styles.rows} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { chapter, hit, isChosen, isMixed } = boxOf(row);
            return (
              <div
                key={row.key}
                ref={list.measureElement}
                data-index={index}
                data-kind={row.kind}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <OptionBox
                  isChosen={isChosen}
                  isMixed={isMixed}
                  tabIndex={index === current ? 0 : -1}
                  onFocus={() => setActive(index)}
                  onKeyDown={move}
                  onChange={(next) => choose({ chapter, hit, isChosen: next })}
                >
                  <HitLine row={row} replacements={replacements} />
                </OptionBox>
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}
