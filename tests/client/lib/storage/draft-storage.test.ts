/** Without IndexedDB, as here, no draft is kept, and that is said; keeping itself is tried in a browser. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { draftStorage } from '#lib/storage/draft-storage.ts';

describe('a draft', () => {
  it('is refused and absent where the browser keeps nothing', async () => {
    const schema = v.object({ title: v.string() });
    const storage = draftStorage({ userId: 7, document: 'books/1', schema });
    const draft = { values: { title: 'a' }, base: { title: '' }, version: 1, at: 0 };
    await expect(storage.keep(draft)).rejects.toThrow('indexedDB');
    await expect(storage.read()).resolves.toBeNull();
    await expect(storage.drop()).rejects.toThrow('indexedDB');
  });
});
