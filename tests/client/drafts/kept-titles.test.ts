/** Titles that the server does not have: there for the next page, unless another one has them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptTitles } from '#features/drafts/kept-titles.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';
import { namedLocks } from '#tests/helpers/named-locks.ts';

let tabs = namedLocks();
beforeEach(() => {
  tabs = namedLocks();
  vi.stubGlobal('navigator', { locks: tabs.locks });
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const items = new Map<string, string>();
  const of = (userId: number) =>
    keptTitles(
      createTypedStorage(() => mapStorage(items), Date.now),
      userId,
    );
  return { items, of, titles: of(7) };
}

async function leftOf({ left }: ReturnType<typeof keptTitles>) {
  const found = left();
  await vi.runAllTimersAsync();
  return found;
}

it('are there for the next page, the newest first', async () => {
  const { of, titles } = start();
  titles.keep('aa', 'Gió', '');
  vi.setSystemTime(2000);
  titles.keep('bb', 'Mưa', '');
  titles.keep('bb', 'Mưa rơi', '');
  expect(await leftOf(of(7))).toEqual([
    { key: 'bb', at: 2000 },
    { key: 'aa', at: 1000 },
  ]);
  expect(of(7).read('bb')).toEqual({ title: 'Mưa rơi', base: '', at: 2000 });
});

it('are not offered while a page has them', async () => {
  const { titles } = start();
  titles.hold('aa');
  titles.keep('aa', 'Gió', '');
  expect(await leftOf(titles)).toEqual([]);
  tabs.lose('draft-title-7-aa');
  expect(await leftOf(titles)).toEqual([{ key: 'aa', at: 1000 }]);
});

it('are not offered once they were dropped, nor where they are empty or of a draft with an address', async () => {
  const { items, titles } = start();
  titles.keep('aa', 'Gió', '');
  titles.keep('bb', ' ', '');
  titles.keep(12, 'Mưa', 'Nắng');
  titles.drop('aa');
  expect(await leftOf(titles)).toEqual([]);
  expect(titles.read(12)).toEqual({ title: 'Mưa', base: 'Nắng', at: 1000 });
  titles.drop('bb');
  titles.drop(12);
  expect([...items]).toEqual([]);
});

it('are those of their user', async () => {
  const { of, titles } = start();
  titles.keep('aa', 'Gió', '');
  expect(await leftOf(of(8))).toEqual([]);
  expect(of(8).read('aa')).toBeNull();
});

it('are none where what is kept is no title, or too old', async () => {
  const { items, titles } = start();
  items.set('new-draft-titles-7', '{"value":["aa","bb","cc"],"expires":null}');
  items.set('draft-title-7-aa', '{"value":{"title":7,"base":""},"expires":null}');
  items.set('draft-title-7-bb', '{');
  titles.keep('cc', 'Gió', '');
  expect(await leftOf(titles)).toEqual([{ key: 'cc', at: 1000 }]);
  vi.setSystemTime(1000 + 31 * 86_400_000);
  expect(await leftOf(titles)).toEqual([]);
  items.set('new-draft-titles-7', '{"value":"aa","expires":null}');
  expect(await leftOf(titles)).toEqual([]);
});
