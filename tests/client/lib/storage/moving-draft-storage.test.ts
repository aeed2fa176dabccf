/** The draft of a record that is created while somebody goes on typing: under its own name as soon as it has one. */
import { expect, it } from 'vitest';
import { movingDraftStorage } from '#lib/storage/moving-draft-storage.ts';
import type { OwnDraft } from '#lib/storage/own-draft.ts';
import type { RecordDraft } from '#machines/record-draft/record-draft.data.ts';

type Values = { readonly title: string };
const draft = (title: string) => ({ values: { title }, base: { title: '' }, version: 1, at: 0 });

function browser() {
  const kept = new Map<string, RecordDraft<Values>>();
  const full = new Set<string>();
  const closed: string[] = [];
  const named = (name: string): OwnDraft<Values> => ({
    read: async () => kept.get(name) ?? null,
    async keep(one) {
      if (full.has(name)) throw new Error('full');
      kept.set(name, one);
    },
    async keepFirst(one) {
      kept.set(name, one);
    },
    async drop() {
      kept.delete(name);
    },
    close: () => void closed.push(name),
  });
  const titles = () => Object.fromEntries([...kept].map(([name, { values }]) => [name, values.title]));
  return { named, full, titles, closed };
}

it('lies under the name of the record that was made, and no longer under that of a new one', async () => {
  const { named, titles } = browser();
  const storage = movingDraftStorage(named('books/new'));
  await storage.keepFirst(draft('Gõ trước'));
  storage.move(named('books/12'));
  expect(titles()).toEqual({ 'books/new': 'Gõ trước' });
  await storage.keep(draft('Gõ sau'));
  expect(titles()).toEqual({ 'books/12': 'Gõ sau' });
  expect(await storage.read()).toEqual(draft('Gõ sau'));
});

it('leaves nothing under either name where the server has all of it', async () => {
  const { named, titles, closed } = browser();
  const storage = movingDraftStorage(named('books/new'));
  await storage.keep(draft('Gõ trước'));
  storage.move(named('books/12'));
  await storage.drop();
  expect(titles()).toEqual({});
  storage.close();
  expect(closed).toEqual(['books/new', 'books/12']);
});

it('leaves what lay there where the browser has no room for what comes after', async () => {
  const { named, full, titles } = browser();
  const storage = movingDraftStorage(named('books/new'));
  await storage.keep(draft('Gõ trước'));
  storage.move(named('books/12'));
  full.add('books/12');
  await expect(storage.keep(draft('Gõ sau'))).rejects.toThrow('full');
  expect(titles()).toEqual({ 'books/new': 'Gõ trước' });
});
