/** Tests that fail as real ones do, for the test of the reporters (tests/client/test-tools/told.test.ts). */
import fc from 'fast-check';
import { existsSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const memory = process.env['PLANTED_MEMORY'] ?? '';

it('always fails', () => {
  expect(1).toBe(2);
});

it('fails at first', () => {
  const isFirst = !existsSync(memory);
  writeFileSync(memory, '');
  expect(isFirst).toBe(false);
});

it('passes', () => {
  expect(1).toBe(1);
});

it('does not hold of every number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), (number) => expect(number).toBeLessThan(5)),
    { seed: 7, endOnFailure: true },
  );
});
