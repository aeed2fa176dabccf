/** Where a long text is cut, no half of a character is left. */
import { expect, it } from 'vitest';
import { shortened, withoutHalves } from '#contract/text/shortened.ts';

it('a text is cut between two characters', () => {
  expect([shortened('aé😀', 9), shortened('aé😀', 4), shortened('aé😀', 3), shortened('aé😀', 0)]).toEqual([
    'aé😀',
    'aé😀',
    'aé',
    '',
  ]);
});

it('halves go from both ends, and whole characters stay', () => {
  expect(withoutHalves('\uDE00a😀b\uD83D')).toBe('a😀b');
});
