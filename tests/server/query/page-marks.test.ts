/** Marks of deep pages: the shortest way to the next one, for a short while, and never for another list. */
import { describe, expect, it } from 'vitest';
import { createPageMarks } from '#server/query/page-marks.ts';

const mark = (position: number, total = 1000) => ({ position, total, value: `at ${position}`, id: position });

function marksAt(start: number, capacity?: number) {
  const clock = { now: start };
  return { clock, marks: createPageMarks(() => clock.now, capacity) };
}

describe('the way to a deep page', () => {
  const page = { offset: 600, size: 25, total: 1000 };

  it.each([
    ['starts at the beginning where that is nearer', { offset: 100, size: 25, total: 1000 }, 100, false],
    ['starts at the end where that is nearer', { offset: 900, size: 25, total: 1000 }, 75, true],
  ])('%s', (_, wanted, offset, fromEnd) => {
    const { marks } = marksAt(0);
    expect(marks.startOf('a', { ...wanted, hasEnd: true })).toEqual({
      mark: null,
      offset,
      size: 25,
      fromEnd,
    });
  });

  it('starts at no end that nobody knows', () => {
    const { marks } = marksAt(0);
    const wanted = { offset: 900, size: 25, total: 1000, hasEnd: false };
    expect(marks.startOf('a', wanted)).toEqual({ mark: null, offset: 900, size: 25, fromEnd: false });
    marks.learn('a', [mark(899), mark(950)]);
    expect(marks.startOf('a', wanted)).toEqual({ mark: mark(899), offset: 1, size: 25, fromEnd: false });
  });

  it('goes on from the row that ended the page before', () => {
    const { marks } = marksAt(0);
    marks.learn('a', [mark(575), mark(599)]);
    expect(marks.startOf('a', { ...page, hasEnd: true })).toEqual({
      mark: mark(599),
      offset: 1,
      size: 25,
      fromEnd: false,
    });
  });

  it('goes back from the row that began the page after', () => {
    const { marks } = marksAt(0);
    marks.learn('a', [mark(625), mark(649)]);
    expect(marks.startOf('a', { ...page, hasEnd: true })).toEqual({
      mark: mark(625),
      offset: 1,
      size: 25,
      fromEnd: true,
    });
  });

  it('is not led by a mark that lies within the page alone, in another list, or in one that has grown', () => {
    const { marks } = marksAt(0);
    marks.learn('a', [mark(610), mark(600, 999)]);
    marks.learn('b', [mark(600)]);
    expect(marks.startOf('a', { ...page, hasEnd: true })).toEqual({
      mark: null,
      offset: 375,
      size: 25,
      fromEnd: true,
    });
  });

  it('forgets a mark after ten seconds', () => {
    const { clock, marks } = marksAt(0);
    marks.learn('a', [mark(600)]);
    clock.now = 10_000;
    expect(marks.startOf('a', { ...page, hasEnd: true }).mark).toEqual(mark(600));
    clock.now = 10_001;
    expect(marks.startOf('a', { ...page, hasEnd: true }).mark).toBeNull();
  });

  it('forgets the list that was not read for longest when there are too many', () => {
    const { marks } = marksAt(0, 1);
    marks.learn('a', [mark(600)]);
    marks.learn('b', [mark(600)]);
    expect([
      marks.startOf('a', { ...page, hasEnd: true }).mark,
      marks.startOf('b', { ...page, hasEnd: true }).mark,
    ]).toEqual([null, mark(600)]);
  });
});
