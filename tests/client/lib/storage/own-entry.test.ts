/** What several tabs keep under one key, each for itself, and who goes on with what a tab has left that is gone. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { ownEntry } from '#lib/storage/own-entry.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { namedLocks } from '#tests/helpers/named-locks.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

function openBrowser() {
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
  const { locks } = namedLocks();
  /** With what it has found. */
  async function openTab(key = 'sheet-1') {
    const entry = ownEntry(kept, key, v.object({ text: v.string() }), {
      names: () => [...items.keys()],
      locks,
    });
    const found: unknown[] = [];
    const close = entry.open((value) => found.push(value));
    await vi.runAllTimersAsync();
    return { ...entry, close, found };
  }
  const texts = () =>
    [...items.values()].map((item) => (JSON.parse(item) as { value: { text: string } }).value.text);
  return { kept, limit, openTab, texts };
}

it('is written by two tabs without either losing anything', async () => {
  const { openTab, texts } = openBrowser();
  const [first, second] = [await openTab(), await openTab()];
  expect(first.write({ text: 'mine' })).toBe(true);
  expect(second.write({ text: 'other' })).toBe(true);
  expect(texts()).toEqual(['mine', 'other']);
  second.drop();
  expect(texts()).toEqual(['mine']);
});

it('is gone on with by the next tab once its own is gone, and is one entry then', async () => {
  const { openTab, texts } = openBrowser();
  const first = await openTab();
  first.write({ text: 'one' });
  first.close();
  const second = await openTab();
  expect(second.found).toEqual([{ text: 'one' }]);
  second.write({ text: 'two' });
  expect(texts()).toEqual(['two']);
  second.drop();
  expect(texts()).toEqual([]);
});

it('stays with the tab that is open', async () => {
  const { openTab, texts } = openBrowser();
  const first = await openTab();
  first.write({ text: 'one' });
  const second = await openTab();
  expect(second.found).toEqual([null]);
  second.drop();
  expect(texts()).toEqual(['one']);
});

it('is gone on with by one of two tabs, the newest first', async () => {
  const { openTab } = openBrowser();
  const [first, second] = [await openTab(), await openTab()];
  first.write({ text: 'older' });
  vi.setSystemTime(9_000);
  second.write({ text: 'newer' });
  first.close();
  second.close();
  const [third, fourth] = await Promise.all([openTab(), openTab()]);
  expect([third.found, fourth.found]).toEqual([[{ text: 'newer' }], [{ text: 'older' }]]);
});

it('takes into one entry what was typed before it was known what was left', async () => {
  const { openTab, texts } = openBrowser();
  const first = await openTab();
  first.write({ text: 'one' });
  first.close();
  const second = await openTab();
  second.write({ text: 'one and more' });
  expect(texts()).toEqual(['one and more']);
});

it('is that of its key alone, and what was kept before there were tabs’ own', async () => {
  const { kept, openTab, texts } = openBrowser();
  kept.write('sheet-12', { text: 'another sheet' }, null);
  kept.write('sheet-1', { text: 'old' }, null);
  const tab = await openTab();
  expect(tab.found).toEqual([{ text: 'old' }]);
  tab.drop();
  expect(texts()).toEqual(['another sheet']);
});

it('still removes what is there of its own once the storage has had no room for more', async () => {
  const { limit, openTab, texts } = openBrowser();
  const tab = await openTab();
  tab.write({ text: 'mine' });
  limit.isFull = true;
  expect(tab.write({ text: 'more' })).toBe(false);
  tab.drop();
  expect(texts()).toEqual([]);
});
