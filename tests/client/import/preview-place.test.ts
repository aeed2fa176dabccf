/** Where tabs keep the uploads that they prepare: each in a place of its own, and what one has left is gone on with by another. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { previewPlace } from '#lib/import/preview-place.ts';
import type { PreviewOf } from '#lib/import/upload-previews.ts';
import type { KeptPreview } from '#machines/chapter-upload/chapter-upload.data.ts';
import { namedLocks } from '#tests/helpers/named-locks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const preview: KeptPreview = { files: [], choice: { pattern: '', opening: 'separate' }, rows: [] };

function openBrowser() {
  const kept = new Map<string, KeptPreview>();
  const { locks } = namedLocks();
  const previews = {
    read: async ({ run }: PreviewOf) => kept.get(run) ?? null,
    runs: async () => [...kept.keys()],
  };
  const openTab = () => {
    const place = previewPlace(previews, { userId: 7, bookId: 3 }, locks);
    const letGo = place.hold();
    const open = async () => {
      const found = place.open();
      await vi.runAllTimersAsync();
      return found;
    };
    return { ...place, open, letGo };
  };
  return { kept, openTab };
}

it('has two tabs keep theirs in two places', async () => {
  const { kept, openTab } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  expect([await first.open(), await second.open()]).toEqual([null, null]);
  expect(first.of().run).not.toBe(second.of().run);
  kept.set(first.of().run, preview);
  // Asked for again, as after a run that is over.
  expect([await first.open(), await second.open()]).toEqual([preview, null]);
});

it('goes on with what a tab that is gone has left, in its place, and so does one tab alone', async () => {
  const { kept, openTab } = openBrowser();
  const first = openTab();
  const { run } = first.of();
  kept.set(run, preview);
  const second = openTab();
  expect(await second.open()).toBeNull();
  first.letGo();
  expect([await second.open(), second.of()]).toEqual([preview, { userId: 7, bookId: 3, run }]);
  const third = openTab();
  expect(await third.open()).toBeNull();
  second.letGo();
  expect([await third.open(), third.of().run]).toEqual([preview, run]);
});

it('goes on with what was kept before each tab had a place of its own', async () => {
  const { kept, openTab } = openBrowser();
  kept.set('', preview);
  const tab = openTab();
  expect([await tab.open(), tab.of().run]).toEqual([preview, '']);
});
