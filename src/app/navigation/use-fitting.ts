/** How many of a bar's items fit beside each other; the place of one more is kept for what holds the others. */
import { type RefObject, useLayoutEffect, useState } from 'react';

const placeOfMorePixels = 104;

type Measured = { readonly content: string; readonly widths: readonly number[]; readonly room: number };

/** `content` is what the widths depend on. Infinity while there is room for all. */
export function useFitting(bar: RefObject<HTMLElement | null>, content: string): number {
  const [measured, setMeasured] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    // Everything stands there at first: an item that is put away later keeps the width that it had.
    const widths = [...element.children].map((item) => item.getBoundingClientRect().width);
    const follow = new ResizeObserver(() => setMeasured({ content, widths, room: element.clientWidth }));
    follow.observe(element);
    return () => follow.disconnect();
  }, [bar, content]);
  return measured?.content === content ? fittingIn(measured.room, measured.widths) : Infinity;
}

export function fittingIn(room: number, widths: readonly number[]): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return Infinity;
  let taken = placeOfMorePixels;
  return widths.findIndex((width) => (taken += width) > room);
}
