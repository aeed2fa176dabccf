/** Without IndexedDB, as here, nothing is kept and nothing breaks; keeping itself is tried in a browser. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { workShelf } from '#lib/kept-work.ts';

describe('unsaved work', () => {
  it('is absent where the browser keeps nothing', async () => {
    const shelf = workShelf(7, 'books/1', v.object({ title: v.string() }));
    await expect(
      shelf.keep({ values: { title: 'a' }, base: { title: '' }, version: 1, at: 0 }),
    ).resolves.toBeUndefined();
    await expect(shelf.read()).resolves.toBeNull();
    await expect(shelf.forget()).resolves.toBeUndefined();
  });
});
