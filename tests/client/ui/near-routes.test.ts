/** What a mistyped path suggests (product.md, `/{error}`). */
import { describe, expect, it } from 'vitest';
import { editDistance, nearRoutes } from '#features/misc/near-routes.ts';

const everything = () => true;

describe('near matches', () => {
  it('find a path with a slip of the finger', () => {
    expect(nearRoutes('/boks', everything).map(({ name }) => name)[0]).toBe('books');
  });

  it('are not moved by case or a slash at the end', () => {
    expect(nearRoutes('/Stattistics/', everything)[0]?.name).toBe('statistics');
  });

  it('leave out what this person may not open', () => {
    expect(nearRoutes('/manage/oders', ({ name }) => name !== 'manage-orders')).not.toContainEqual(
      expect.objectContaining({ name: 'manage-orders' }),
    );
  });

  it('suggest nothing for what is like nothing', () => {
    expect(nearRoutes('/zzzzqqqqxxxx', everything)).toEqual([]);
  });

  it('suggest three at the most', () => {
    expect(nearRoutes('/manage/textboxes', everything).length).toBeLessThanOrEqual(3);
  });
});

describe('the edit distance', () => {
  it.each([
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
  ])('from %j to %j is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });
});
