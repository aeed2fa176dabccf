/** Keys that do something by themselves, and whose they are. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { singleKeyOf } from '#ui/keys/single-key.ts';

beforeEach(() => {
  vi.stubGlobal('HTMLElement', EventTarget);
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector: () => null,
    querySelectorAll: () => [],
  });
});
afterEach(() => vi.unstubAllGlobals());

const pressed = { key: 'h', target: null, ctrlKey: false, metaKey: false, altKey: false };

it('are the page’s own', () => {
  expect(singleKeyOf({ ...pressed, defaultPrevented: false })).toBe('h');
});

it('are nobody’s any more where a shortcut of the whole page has taken them', () => {
  expect(singleKeyOf({ ...pressed, defaultPrevented: true })).toBeNull();
});
