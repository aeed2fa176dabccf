/** Browser tests that fail as real ones do, without a browser (tests/client/test-tools/told.test.ts). */
import { expect, test } from '@playwright/test';

test('always fails', () => {
  expect(1).toBe(2);
});

test('fails at first', () => {
  expect(test.info().retry).toBe(1);
});

test('passes', () => {
  expect(1).toBe(1);
});
