/** A bulk action that is not over, as its tab keeps it. */
import { describe, expect, it } from 'vitest';
import { createTypedStorage } from '#lib/storage/typed-storage.ts';
import { keepBulk, readKeptBulk } from '#resource/list/bulk/kept-bulk.ts';
import { keptBulkKey } from '#resource/list/bulk/kept-bulk-key.ts';
import { mapStorage } from '#tests/helpers/map-storage.ts';
import { keptOne } from '#tests/machines/batch/batch.model.ts';

function tab(now = () => 0) {
  const texts = new Map<string, string>();
  return { texts, kept: createTypedStorage(() => mapStorage(texts), now) };
}

describe('a bulk action that is not over', () => {
  it('is kept per user, list and place', () => {
    const of = (path: string, trashed = '') => ({ path, searchParams: { trashed } });
    expect(keptBulkKey(7, 'chapters', of('/books/5/chapters'))).toBe('bulk-7--chapters-/books/5/chapters');
    expect(keptBulkKey(7, 'books', of('/books', '1'))).toBe('bulk-7-1-books-/books');
  });

  it('comes back as it was, and is forgotten when it is over', () => {
    const { kept, texts } = tab();
    keepBulk(kept, 'bulk', keptOne);
    expect(readKeptBulk(kept, 'bulk')).toEqual(keptOne);
    keepBulk(kept, 'bulk', null);
    expect([readKeptBulk(kept, 'bulk'), texts.size]).toEqual([null, 0]);
  });

  it('comes back with what was given up, and without any where an older page has kept it', () => {
    const { kept, texts } = tab();
    const { request, ...older } = keptOne;
    const one = { ...keptOne, request: null, unanswered: [request!] };
    keepBulk(kept, 'bulk', one);
    expect(readKeptBulk(kept, 'bulk')).toEqual(one);
    const { unanswered: _, ...known } = older;
    texts.set('bulk', JSON.stringify({ value: { ...known, request: null }, expires: null }));
    expect(readKeptBulk(kept, 'bulk')?.unanswered).toEqual([]);
  });

  it('is not gone on with once the server has forgotten its keys', () => {
    let now = 0;
    const { kept } = tab(() => now);
    keepBulk(kept, 'bulk', keptOne);
    now = 86_400_000;
    expect(readKeptBulk(kept, 'bulk')).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', JSON.stringify({ value: { run: 'k', items: 'all' }, expires: null })],
    [
      'an item in no state',
      JSON.stringify({ value: { ...keptOne, items: [{ id: '1', state: 'lost' }] }, expires: null }),
    ],
    ['steps below none', JSON.stringify({ value: { ...keptOne, step: -1 }, expires: null })],
  ])('that is %s is none', (_, stored) => {
    const { kept, texts } = tab();
    texts.set('bulk', stored);
    expect(readKeptBulk(kept, 'bulk')).toBeNull();
  });
});
