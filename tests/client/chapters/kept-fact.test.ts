/** A title of a chapter that is not saved yet, with what it was typed over (users.md, "text is safe at the keystroke"). */
import { expect, it } from 'vitest';
import { keptFact } from '#features/chapters/writing/kept-fact.ts';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';

function start() {
  const items = new Map<string, string>();
  const kept = createTypedStorage(() => mapStorage(items), Date.now);
  return { items, open: () => keptFact(kept, 7, 12, 'title') };
}

it('is there for the next page with what it was typed over', () => {
  const { open } = start();
  open().keep({ typed: 'Mưa', base: 'Gió' });
  expect(open().held()).toEqual({ typed: 'Mưa', base: 'Gió' });
});

it('is gone once it is saved', () => {
  const { items, open } = start();
  const fact = open();
  fact.keep({ typed: 'Mưa', base: 'Gió' });
  fact.drop('Mưa', 'Mưa');
  expect([fact.held(), items.size]).toEqual([null, 0]);
});

it('stands over what was saved where it was typed on meanwhile', () => {
  const { open } = start();
  const fact = open();
  fact.keep({ typed: 'Mưa', base: 'Gió' });
  fact.keep({ typed: 'Mưa rơi', base: 'Gió' });
  fact.drop('Mưa', 'Mưa');
  expect(fact.held()).toEqual({ typed: 'Mưa rơi', base: 'Mưa' });
  expect(open().held()).toEqual({ typed: 'Mưa rơi', base: 'Mưa' });
});

it('stays where whoever has come back to it has typed on, though the page before has saved', () => {
  const { open } = start();
  const former = open();
  former.keep({ typed: 'Mưa', base: 'Gió' });
  open().keep({ typed: 'Mưa rơi', base: 'Gió' });
  former.drop('Mưa', 'Mưa');
  expect(open().held()).toEqual({ typed: 'Mưa rơi', base: 'Gió' });
});
