/** What events may carry, at the edge (contract/lifecycles.ts). */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { eventPayloads, lifecycleEventSchema } from '#contract/lifecycles.ts';

const { schedule } = eventPayloads.chapter;
const { renew } = eventPayloads.ad_slot;
const issuesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

describe('the moment of a schedule', () => {
  it.each([
    ['2026-05-13T08:00:00.000Z', '2026-05-13T08:00:00.000Z'],
    ['2026-05-13T15:00:00+07:00', '2026-05-13T08:00:00.000Z'],
    ['2026-05-13T08:00:00Z', '2026-05-13T08:00:00.000Z'],
  ])('%s is read as %s', (given, read) => {
    expect(v.parse(schedule, { published_at: given, status: 'published' })).toEqual({ published_at: read });
  });

  it.each(['', 'tomorrow', '2026-13-01T00:00:00Z', '2026-05-13', '1e9'])('is not %s', (given) => {
    expect(issuesOf(schedule, { published_at: given })).toEqual([['published_at', 'invalid']]);
  });
});

describe('the span of a renewed slot', () => {
  it('ends after it begins', () => {
    const day = '2026-05-13T00:00:00Z';
    const next = '2026-05-14T00:00:00Z';
    const price = 2_000_000;
    expect(issuesOf(renew, { starts_at: day, ends_at: next, price })).toEqual([]);
    expect(issuesOf(renew, { starts_at: next, ends_at: day, price })).toEqual([['ends_at', 'after_start']]);
    expect(issuesOf(renew, { starts_at: day, ends_at: day, price })).toEqual([['ends_at', 'after_start']]);
    expect(issuesOf(renew, { starts_at: day, ends_at: next, price: 10_000_000_001 })).toEqual([
      ['price', 'max_value:10000000000'],
    ]);
  });
});

describe('the body of an event', () => {
  const schema = lifecycleEventSchema(['submit']);

  it('trims the reason', () => {
    expect(v.parse(schema, { type: 'submit', reason: '  Sai chính tả. ' })).toEqual({
      type: 'submit',
      reason: 'Sai chính tả.',
    });
  });

  it.each([
    [{ type: 'publish' }, ['type', 'choice']],
    [{ type: 'submit', reason: 'x'.repeat(1001) }, ['reason', 'max_length:1000']],
    [{ type: 'submit', reason: '\u0000' }, ['reason', 'invalid']],
    [{ type: 'submit', version: 1.5 }, ['version', 'whole_number']],
  ])('is not %j', (given, issue) => {
    expect(issuesOf(schema, given)).toEqual([issue]);
  });
});
