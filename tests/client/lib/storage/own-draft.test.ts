/** A draft that each tab of a browser has for itself, and who goes on with what a tab has left that is gone. */
import * as fakeIndexedDB from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { namedLocks } from '#tests/helpers/named-locks.ts';

/** A browser's database, which other files of the worker do not have. */
const databaseParts = Object.entries(fakeIndexedDB).filter(([name]) => /^(?:IDB|indexedDB$)/.test(name));

let opened = 0;
beforeEach(() => {
  opened += 1;
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: 1_000 });
  for (const [name, part] of databaseParts) vi.stubGlobal(name, part);
  // What has opened it goes with it.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const turns = () => new Promise((resolve) => setImmediate(resolve));

function openBrowser() {
  const { locks } = namedLocks();
  const userId = opened;
  let tabs = 0;
  async function openTab({ isTyped = false, isClosedAtOnce = false, tab = `tab ${(tabs += 1)}` } = {}) {
    const { ownDraft } = await import('#lib/storage/own-draft.ts');
    const options = { userId, document: 'scan/text', schema: v.object({ text: v.string() }) };
    const draft = ownDraft(options, { locks, tab });
    const found: string[] = [];
    void draft.read(() => !isTyped).then((left) => left && found.push(left.values.text));
    if (isClosedAtOnce) draft.close();
    // What waits for a tab that may be about to be gone, and for the database.
    for (let turn = 0; turn < 40; turn += 1) {
      await vi.advanceTimersByTimeAsync(100);
      await turns();
    }
    const write = (text: string) =>
      draft.keep({ values: { text }, base: { text: '' }, version: 0, at: Date.now() });
    const writeFirst = (text: string) =>
      draft.keepFirst({ values: { text }, base: { text: '' }, version: 0, at: Date.now() });
    return { found, close: draft.close, write, writeFirst, drop: draft.drop };
  }
  return { openTab };
}

it('is written by two tabs without either losing anything', async () => {
  const { openTab } = openBrowser();
  const [first, second] = [await openTab(), await openTab()];
  await first.write('mine');
  vi.setSystemTime(90_000);
  await second.write('other');
  expect((await openTab()).found).toEqual([]);
  first.close();
  second.close();
  // The newest first, and the other one by the next.
  expect((await openTab()).found).toEqual(['other']);
  expect((await openTab()).found).toEqual(['mine']);
});

it('is gone on with in one place', async () => {
  const { openTab } = openBrowser();
  const first = await openTab();
  await first.write('one');
  first.close();
  const second = await openTab();
  await second.write('two');
  second.close();
  const third = await openTab();
  expect(third.found).toEqual(['two']);
  await third.drop();
  third.close();
  expect((await openTab()).found).toEqual([]);
});

it('is left for the next tab by one in which something was typed before it was known', async () => {
  const { openTab } = openBrowser();
  const first = await openTab();
  await first.write('left');
  first.close();
  const second = await openTab({ isTyped: true });
  await second.write('typed');
  expect((await openTab()).found).toEqual(['left']);
});

it('keeps what is typed while it is asked about what was left beside that, until it is decided', async () => {
  const { openTab } = openBrowser();
  const first = await openTab();
  await first.write('left');
  first.close();
  vi.setSystemTime(90_000);
  const second = await openTab();
  await second.writeFirst('typed');
  expect(second.found).toEqual(['left']);
  // As by a crash: both are there, the newest first.
  second.close();
  const third = await openTab();
  expect(third.found).toEqual(['typed']);
  await third.drop();
  third.close();
  const fourth = await openTab();
  expect(fourth.found).toEqual(['left']);
  // In the place of what was left.
  await fourth.write('both');
  fourth.close();
  expect((await openTab()).found).toEqual(['both']);
  expect((await openTab()).found).toEqual([]);
});

it('is nobody’s where it was closed before it was known what was left', async () => {
  const { openTab } = openBrowser();
  const first = await openTab();
  await first.write('left');
  first.close();
  expect((await openTab({ isClosedAtOnce: true })).found).toEqual([]);
  expect((await openTab()).found).toEqual(['left']);
});

it('is gone on with by its own tab that is loaded anew, however late the page before is gone', async () => {
  const { openTab } = openBrowser();
  const before = await openTab({ tab: 'mine' });
  await before.write('mine');
  vi.setSystemTime(90_000);
  const other = await openTab();
  await other.write('newer');
  other.close();
  const after = await openTab({ tab: 'mine' });
  expect(after.found).toEqual([]);
  // Nobody comes in between.
  expect((await openTab()).found).toEqual(['newer']);
  before.close();
  for (let turn = 0; turn < 5; turn += 1) await turns();
  expect(after.found).toEqual(['mine']);
});

it('is not waited for without end where the tab that it was made from has it', async () => {
  const { openTab } = openBrowser();
  const first = await openTab({ tab: 'mine' });
  await first.write('mine');
  const copied = await openTab({ tab: 'mine' });
  for (let turn = 0; turn < 40; turn += 1) {
    await vi.advanceTimersByTimeAsync(500);
    await turns();
  }
  first.close();
  expect(copied.found).toEqual([]);
  expect((await openTab()).found).toEqual(['mine']);
});
