/** The bar of the horizontal navigation, and what the palette finds. */
import { describe, expect, it } from 'vitest';
import { fittingIn } from '#app/navigation/use-fitting.ts';
import { matching, rankOf } from '#app/palette/matching.ts';

describe('a bar', () => {
  it('shows all of its items while there is room', () => {
    expect(fittingIn(300, [100, 100, 100])).toBe(Infinity);
  });

  it('keeps the place of one more, which holds those that have no room', () => {
    expect(fittingIn(299, [100, 100, 100])).toBe(1);
    expect(fittingIn(350, [100, 100, 100, 100])).toBe(2);
  });

  it('shows none where not even the first has room', () => {
    expect(fittingIn(150, [100, 100])).toBe(0);
  });
});

describe('a label', () => {
  it.each([
    ['Đề cương', 'de cuong', 0],
    ['Đề cương', 'đề', 0],
    ['Đề cương', 'cuong', 1],
    ['Viết đề cương', 'de', 1],
    ['Đề cương', 'uong', 2],
    ['Đề cương', 'cương đề', 1],
    ['Đề cương', 'để', null],
    ['Dương', 'đường', null],
    ['Đường', 'duong', 0],
    ['Đường', 'DUONG', 0],
    ['Truyện', 'sách', null],
  ])('%s answers to %s with rank %s', (label, typed, rank) => {
    expect(rankOf(label, typed)).toBe(rank);
  });

  it('typed in decomposed letters is the same', () => {
    expect(rankOf('Đề cương', 'đề'.normalize('NFD'))).toBe(0);
  });

  it('that starts with what was typed comes first, equals in their order', () => {
    const entries = ['Tạo truyện', 'Quản lý truyện', 'Truyện', 'Thống kê'].map((label) => ({ label }));
    expect(matching(entries, 'truyen').map(({ label }) => label)).toEqual([
      'Truyện',
      'Tạo truyện',
      'Quản lý truyện',
    ]);
  });
});
