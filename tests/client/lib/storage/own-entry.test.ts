/** What several tabs keep under one name, each removing only what it has written or found. */
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { ownEntry } from '#lib/storage/own-entry.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';

function openStorage() {
  const items = new Map<string, string>();
  const limit = { isFull: false };
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (limit.isFull) throw new Error('full');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
  const kept = createTypedStorage(
    () => storage,
    () => 0,
  );
  const openTab = () => ownEntry(kept, 'a', v.object({ text: v.string() }));
  return { kept, limit, openTab };
}

it('leaves what another tab keeps, and removes what it has written itself', () => {
  const { openTab } = openStorage();
  const [first, second] = [openTab(), openTab()];
  expect(second.read()).toBeNull();
  expect(first.write({ text: 'mine' })).toBe(true);
  second.drop();
  expect(openTab().read()).toEqual({ text: 'mine' });
  first.drop();
  expect(openTab().read()).toBeNull();
});

it('removes what it has taken over, unless that was written again since', () => {
  const { openTab } = openStorage();
  const first = openTab();
  first.write({ text: 'one' });
  const second = openTab();
  expect(second.read()).toEqual({ text: 'one' });
  first.write({ text: 'two' });
  second.drop();
  expect(openTab().read()).toEqual({ text: 'two' });
  const third = openTab();
  third.read();
  third.drop();
  expect(openTab().read()).toBeNull();
});

it('takes over what was kept before there were marks', () => {
  const { kept, openTab } = openStorage();
  kept.write('a', { text: 'old' }, null);
  const tab = openTab();
  expect(tab.read()).toEqual({ text: 'old' });
  tab.drop();
  expect(openTab().read()).toBeNull();
});

it('still removes what is there of its own once the storage has had no room for more', () => {
  const { limit, openTab } = openStorage();
  const tab = openTab();
  tab.write({ text: 'mine' });
  limit.isFull = true;
  expect(tab.write({ text: 'more' })).toBe(false);
  tab.drop();
  expect(openTab().read()).toBeNull();
});
