/** The form of a sold place offers nothing that the server takes no more (product.md, `/manage/textlinks`). */
import { expect, it } from 'vitest';
import { adFormFor } from '#features/ads/ad-form.definition.ts';

const ad = { id: 7, version: 1, starts_at: '2026-05-01T00:00:00.000Z' };
const now = Date.parse('2026-05-12T08:00:00.000Z');
const kept = (changes: object) => adFormFor('textlink').keeps?.({ ...ad, ...changes }, now);

it.each([
  ['waits', { status: 'scheduled', starts_at: '2026-06-01T00:00:00.000Z' }, {}],
  ['runs', { status: 'active' }, { place: 'ads.kept.begun', starts_at: 'ads.kept.begun' }],
  [
    'is over',
    { status: 'expired' },
    {
      place: 'ads.kept.over',
      starts_at: 'ads.kept.over',
      ends_at: 'ads.kept.over',
      price: 'ads.kept.over',
    },
  ],
])('of a place that %s, these are only shown, each with why', (_, changes, fields) => {
  expect(kept(changes)).toEqual(fields);
});
