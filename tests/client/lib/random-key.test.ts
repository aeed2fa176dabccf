import { expect, it, vi } from 'vitest';
import { randomKey } from '#lib/random-key.ts';

it('a random key is 32 hex digits, another each time, and needs no secure page', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = [randomKey(), randomKey()];
  vi.unstubAllGlobals();
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[0]).not.toBe(keys[1]);
});
