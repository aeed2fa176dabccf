/**
 * Whether a page rushes past its rows: by more than half of what is in view, twice in a row. Rows that come meanwhile are
 * not read; they may stand there by name alone until it slows down.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

/** From the first to the last, both included. */
type Rows = { readonly first: number; readonly last: number };

/** The rows that are there, where the page is scrolled to, and how much of it is in view, both in CSS pixels. */
type Sight = Rows & { readonly offset: number; readonly height: number };

/** Milliseconds without a step after which one reads again. */
const calm = 200;

type Rush = {
  /** Whether a row may stand there by name alone; those that were there when the rush began stay as they are. */
  readonly isBrief: (index: number) => boolean;
  /** Is told of every step. */
  readonly note: (sight: Sight) => void;
};

export function useRush(): Rush {
  const [whole, setWhole] = useState<Rows | null>(null);
  const before = useRef({ offset: 0, isFast: false });
  const calming = useRef<ReturnType<typeof setTimeout>>(undefined);
  const note = useCallback(({ offset, height, first, last }: Sight) => {
    const isFast = Math.abs(offset - before.current.offset) > height / 2;
    if (!isFast) setWhole(null);
    else if (before.current.isFast) setWhole((already) => already ?? { first, last });
    before.current = { offset, isFast };
    clearTimeout(calming.current);
    calming.current = setTimeout(() => {
      before.current = { offset, isFast: false };
      setWhole(null);
    }, calm);
  }, []);
  useEffect(() => () => clearTimeout(calming.current), []);
  return {
    isBrief: (index) => whole !== null && (index < whole.first || index > whole.last),
    note,
  };
}
