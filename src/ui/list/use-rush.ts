/**
 * Whether a page rushes past its rows: by more than half of what is in view, twice within a moment. Rows that come meanwhile
 * are not read; they may stand there by name alone until it slows down.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

/** From the first to the last, both included. */
type Rows = { readonly first: number; readonly last: number };

/** The rows that are there, where the page is scrolled to, and how much of it is in view, both in CSS pixels. */
type Sight = Rows & { readonly offset: number; readonly height: number };

/** Milliseconds after the last long step until one reads again. */
const calm = 200;

type Rush = {
  readonly isRushing: boolean;
  /** Whether a row may stand there by name alone; those that were there when the rush began stay as they are. */
  readonly isBrief: (index: number) => boolean;
  /** Is told of every step. */
  readonly note: (sight: Sight) => void;
};

export function useRush(): Rush {
  const [whole, setWhole] = useState<Rows | null>(null);
  const before = useRef(0);
  const calming = useRef<ReturnType<typeof setTimeout>>(undefined);
  const note = useCallback(({ offset, height, first, last }: Sight) => {
    const isFast = Math.abs(offset - before.current) > height / 2;
    before.current = offset;
    // A short step may be the list itself, which corrects where it is by heights that it has heard of.
    if (!isFast) return;
    if (calming.current !== undefined) setWhole((already) => already ?? { first, last });
    clearTimeout(calming.current);
    calming.current = setTimeout(() => {
      calming.current = undefined;
      setWhole(null);
    }, calm);
  }, []);
  useEffect(() => () => clearTimeout(calming.current), []);
  return {
    isRushing: whole !== null,
    isBrief: (index) => whole !== null && (index < whole.first || index > whole.last),
    note,
  };
}
