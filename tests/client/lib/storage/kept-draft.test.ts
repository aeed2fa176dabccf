/** What is read of a kept draft: that of its form, whole, with the key of an attempt that nobody has answered. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as v from 'valibot';

const stored = { found: undefined as unknown };
let draftStorage: typeof import('#lib/storage/draft-storage.ts').draftStorage;
// Other files of the worker have read the module, and will again: this one reads it with a library of its own.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('idb-keyval', () => ({ createStore: () => () => undefined, get: async () => stored.found }));
  ({ draftStorage } = await import('#lib/storage/draft-storage.ts'));
});
afterEach(() => {
  stored.found = undefined;
});
afterAll(() => {
  vi.doUnmock('idb-keyval');
  vi.resetModules();
});

const draft = { values: { title: 'a' }, base: { title: '' }, version: 1, at: 0 };
const read = (found: unknown) => {
  stored.found = found;
  return draftStorage({ userId: 7, document: 'books/1', schema: v.object({ title: v.string() }) }).read();
};

it('has the key of the attempt that was not answered', async () => {
  expect(await read({ ...draft, key: 'a1b2-0' })).toEqual({ ...draft, key: 'a1b2-0' });
});

it('has none where none is kept, as in a draft from before there were any', async () => {
  expect(await read(draft)).toEqual({ ...draft, key: null });
  expect(await read({ ...draft, key: null })).toEqual({ ...draft, key: null });
});

it.each([7, '', 'two\nlines', 'x'.repeat(201)])(
  'is offered without a key that cannot be one: %j',
  async (key) => {
    expect(await read({ ...draft, key })).toEqual({ ...draft, key: null });
  },
);

it('is not offered where it is of another form', async () => {
  expect(await read({ ...draft, values: { title: 7 } })).toBeNull();
});
