/** What of a sold place stays as it was (product.md, `/manage/textlinks`). */
import { expect, it } from 'vitest';
import { keptAdFields } from '#contract/resources/ad-slot.ts';

const now = Date.parse('2026-05-12T08:00:00.000Z');

it.each([
  ['waits', 'scheduled', '2026-05-12T08:00:00.001Z', []],
  ['is due', 'scheduled', '2026-05-12T08:00:00.000Z', ['place', 'starts_at']],
  ['runs', 'active', '2026-05-01T00:00:00.000Z', ['place', 'starts_at']],
  ['is paused before it begins', 'paused', '2026-06-01T00:00:00.000Z', []],
  [
    'was called off before it began',
    'expired',
    '2026-06-01T00:00:00.000Z',
    ['place', 'starts_at', 'ends_at', 'price'],
  ],
] as const)('a place that %s keeps what it must', (_, status, starts_at, kept) => {
  expect(keptAdFields({ status, starts_at }, now)).toEqual(kept);
});
