/** Where the keyboard leads within a list. */

/** The index that a key moves to, or null when it moves nowhere. */
export function rowAfter(key: string, at: number, count: number): number | null {
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    j: at + 1,
    k: at - 1,
    Home: 0,
    End: count - 1,
    PageDown: Math.min(at + 10, count - 1),
    PageUp: Math.max(at - 10, 0),
  }[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}

/** The row that an event comes from. */
export function rowOf(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('tr[data-index]');
}
