/** The numbers and keys of lists, and where popovers go. */
import { describe, expect, it } from 'vitest';
import { pagerRange } from '#ui/pager/pager-range.ts';
import { roomFor } from '#ui/list/room-for-columns.ts';
import { rowAfter } from '#ui/list/row-keys.ts';
import { popoverPosition } from '#ui/overlay/popover-position.ts';

describe('a pager', () => {
  it('counts the rows of the first page', () => {
    expect(pagerRange(1, 25, 200)).toEqual({ from: 1, to: 25, pages: 8, previous: null, next: 2 });
  });

  it('ends where the rows end', () => {
    expect(pagerRange(3, 25, 60)).toEqual({ from: 51, to: 60, pages: 3, previous: 2, next: null });
  });

  it('has one page of nothing', () => {
    expect(pagerRange(1, 25, 0)).toEqual({ from: 0, to: 0, pages: 1, previous: null, next: null });
  });

  it('leads back from beyond the end to the last page', () => {
    expect(pagerRange(9, 25, 60)).toEqual({ from: 60, to: 60, pages: 3, previous: 3, next: null });
  });
});

describe('the keys of a list', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowUp', 5, 4],
    ['j', 0, 1],
    ['k', 5, 4],
    ['Home', 5, 0],
    ['End', 0, 9],
    ['PageDown', 3, 9],
    ['PageUp', 3, 0],
  ])('%s leads from row %i to row %i of ten', (key, at, target) => {
    expect(rowAfter(key, at, 10)).toBe(target);
  });

  it('lead nowhere beyond either end, and other keys nowhere at all', () => {
    expect(rowAfter('ArrowUp', 0, 10)).toBeNull();
    expect(rowAfter('ArrowDown', 9, 10)).toBeNull();
    expect(rowAfter('a', 3, 10)).toBeNull();
  });
});

describe('a popover', () => {
  const window = { width: 400, height: 300 };
  const size = { width: 100, height: 80 };

  it('lies below its button', () => {
    const button = { top: 20, bottom: 50, left: 40, right: 80 };
    expect(popoverPosition(button, size, window, false, false)).toEqual({ top: 54, left: 40 });
  });

  it('lies above where there is no room below, its end under the button’s end', () => {
    const button = { top: 250, bottom: 280, left: 340, right: 380 };
    expect(popoverPosition(button, size, window, true, false)).toEqual({ top: 166, left: 280 });
  });

  it('stays within the window', () => {
    const button = { top: 20, bottom: 50, left: 380, right: 395 };
    expect(popoverPosition(button, size, window, false, false)).toEqual({ top: 54, left: 292 });
  });
});

describe('the room that a table needs', () => {
  const title = {};
  const others = (count: number) => Array.from({ length: count }, () => ({ width: 120 }));

  it.each([
    [4, 700],
    [5, 940],
    [6, 940],
    [7, 1120],
    [8, 1320],
    [12, 1320],
  ])('for its title and %i columns of 120 pixels is %i pixels', (count, room) => {
    expect(roomFor([title, ...others(count)], { hasBoxes: false, hasMenu: true })).toBe(room);
  });

  it('grows by boxes and a menu', () => {
    const columns = [title, { width: 550 }];
    expect(roomFor(columns, { hasBoxes: false, hasMenu: false })).toBe(700);
    expect(roomFor(columns, { hasBoxes: true, hasMenu: false })).toBe(940);
    expect(roomFor(columns, { hasBoxes: false, hasMenu: true })).toBe(940);
  });

  it('leaves out columns that yield', () => {
    const columns = [title, ...others(6), { width: 120, yields: true }];
    expect(roomFor(columns, { hasBoxes: false, hasMenu: true })).toBe(940);
  });
});
