/** Totals kept between list calls (targets.md, "statements per list call"): never older than the table's last change. */
import { describe, expect, it } from 'vitest';
import { createTotals } from '#server/query/totals.ts';

function totalsAt(start: number, capacity?: number) {
  const clock = { now: start };
  return { clock, totals: createTotals(() => clock.now, capacity) };
}

describe('kept totals', () => {
  it('are not kept while the last change may still be under way', () => {
    const { clock, totals } = totalsAt(0);
    totals.offer('books', 'all', { total: 7, changes: 3 });
    expect(totals.kept('all')).toBeNull();
    clock.now = 1999;
    totals.offer('books', 'all', { total: 7, changes: 3 });
    expect(totals.kept('all')).toBeNull();
    clock.now = 2000;
    totals.offer('books', 'all', { total: 8, changes: 3 });
    expect(totals.kept('all')).toEqual({ total: 8, changes: 3 });
  });

  it('begin to settle anew with every change', () => {
    const { clock, totals } = totalsAt(0);
    totals.seen('books', 3);
    clock.now = 5000;
    totals.offer('books', 'all', { total: 7, changes: 4 });
    expect(totals.kept('all')).toBeNull();
    clock.now = 7000;
    totals.offer('books', 'all', { total: 7, changes: 4 });
    expect(totals.kept('all')).toEqual({ total: 7, changes: 4 });
  });

  it("do not mix one table's changes with another's", () => {
    const { clock, totals } = totalsAt(0);
    totals.seen('books', 3);
    clock.now = 2000;
    totals.offer('users', 'people', { total: 1, changes: 3 });
    expect(totals.kept('people')).toBeNull();
  });

  it('forget the one that was not used for longest when there are too many', () => {
    const { clock, totals } = totalsAt(0, 2);
    totals.seen('books', 1);
    clock.now = 2000;
    totals.offer('books', 'a', { total: 1, changes: 1 });
    totals.offer('books', 'b', { total: 2, changes: 1 });
    totals.kept('a');
    totals.offer('books', 'c', { total: 3, changes: 1 });
    expect([totals.kept('a')?.total, totals.kept('b'), totals.kept('c')?.total]).toEqual([1, null, 3]);
  });

  it('hold for no position of the sequence where a list was only seen to be empty', () => {
    const { totals } = totalsAt(0);
    totals.foundEmpty('a');
    expect(totals.kept('a')).toEqual({ total: 0, changes: -1 });
  });
});
