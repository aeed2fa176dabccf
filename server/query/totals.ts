/**
 * Totals of lists, kept until the table changes (targets.md, "statements per list call").
 *
 * Each table has a sequence that its triggers move with every change that could move a total. A sequence is outside
 * transactions: reading it costs nothing and writing it locks nothing, but it moves before its change is visible.
 * So a count made soon after a move could be of the time before; such counts are used once and not kept.
 */

import { createPageMarks, type PageMarks } from './page-marks.ts';

export type Total = { readonly total: number; readonly changes: number };

export type Totals = {
  /** The kept total and the position of the change sequence that it holds for. */
  readonly kept: (key: string) => Total | null;
  /** Offers a fresh count. It is kept when the sequence has been seen standing there for long enough. */
  readonly offer: (table: string, key: string, total: Total) => void;
  /** Notes that a list was empty, wherever the sequence stood: from now on it is counted before it is read. */
  readonly foundEmpty: (key: string) => void;
  /** Notes where a table's sequence stands. */
  readonly seen: (table: string, changes: number) => void;
  /** Where deep pages of the lists began. */
  readonly marks: PageMarks;
};

const settlingTime = 2000;
const neverStoodThere = -1;

/** `now` in milliseconds; `capacity` is how many totals are kept, the least recently used go first. */
export function createTotals(now: () => number, capacity = 1000): Totals {
  const totals = new Map<string, Total>();
  const positions = new Map<string, { changes: number; since: number }>();

  function seen(table: string, changes: number): void {
    if (positions.get(table)?.changes !== changes) positions.set(table, { changes, since: now() });
  }

  function keep(key: string, total: Total): void {
    totals.delete(key);
    totals.set(key, total);
    const oldest = totals.keys().next();
    if (totals.size > capacity && !oldest.done) totals.delete(oldest.value);
  }

  return {
    seen,
    marks: createPageMarks(now),
    foundEmpty: (key) => keep(key, { total: 0, changes: neverStoodThere }),
    kept(key) {
      const found = totals.get(key);
      if (found === undefined) return null;
      totals.delete(key);
      totals.set(key, found);
      return found;
    },
    offer(table, key, total) {
      seen(table, total.changes);
      const position = positions.get(table);
      if (position === undefined || now() - position.since < settlingTime) return;
      keep(key, total);
    },
  };
}
