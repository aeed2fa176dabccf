/**
 * Where deep pages began and ended, remembered for a while: the next page, or one near it, is read on from there and
 * skips nothing (targets.md, "page 40,000"). A mark is a sort value and an id, as in paging by keys.
 */

/** The sort's value and the id of the row at `position`, counted from 0, in a list of `total` rows. */
export type PageMark = {
  readonly position: number;
  readonly total: number;
  readonly value: unknown;
  readonly id: unknown;
};

export type PageStart = {
  /** The row to begin with, itself included; null for the end of the list that is read from. */
  readonly mark: PageMark | null;
  /** Rows to skip from there. */
  readonly offset: number;
  readonly size: number;
  /** Whether the rows come in the reverse of the list's order. */
  readonly fromEnd: boolean;
};

export type SoughtPage = {
  readonly offset: number;
  readonly size: number;
  readonly total: number;
  /** Whether the list ends after `total` rows; false where nobody has counted further. */
  readonly hasEnd: boolean;
};

export type PageMarks = {
  learn(key: string, marks: readonly PageMark[]): void;
  /** Whence the rows from `offset` on are reached with the fewest skipped; all of them lie within `total`. */
  startOf(key: string, page: SoughtPage): PageStart;
};

/** Milliseconds. Rows move under a mark without its total changing; that must not last. */
const lifetime = 10_000;
const marksPerList = 16;

type Remembered = { readonly mark: PageMark; readonly until: number };

/** `now` in milliseconds; `capacity` is of how many lists marks are kept, the least recently used go first. */
export function createPageMarks(now: () => number, capacity = 200): PageMarks {
  const lists = new Map<string, readonly Remembered[]>();
  return {
    learn(key, marks) {
      const until = now() + lifetime;
      const learnt = marks.map((mark) => ({ mark, until }));
      const kept = [...learnt, ...(lists.get(key) ?? [])].slice(0, marksPerList);
      lists.delete(key);
      lists.set(key, kept);
      const oldest = lists.keys().next();
      if (lists.size > capacity && !oldest.done) lists.delete(oldest.value);
    },
    startOf(key, { offset, size, total, hasEnd }) {
      const after = total - offset - size;
      const last = offset + size - 1;
      const starts: PageStart[] = [{ mark: null, offset, size, fromEnd: false }];
      if (hasEnd) starts.push({ mark: null, offset: after, size, fromEnd: true });
      for (const { mark, until } of lists.get(key) ?? []) {
        if (mark.total !== total || until < now()) continue;
        if (mark.position <= offset)
          starts.push({ mark, offset: offset - mark.position, size, fromEnd: false });
        if (mark.position >= last) starts.push({ mark, offset: mark.position - last, size, fromEnd: true });
      }
      return starts.reduce((best, start) => (start.offset < best.offset ? start : best));
    },
  };
}
