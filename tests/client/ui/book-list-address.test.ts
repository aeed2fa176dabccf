/** The book list's state in its address (product.md, "Every list"). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortAfter } from '#features/books/book-sort.ts';
import { readBookListAddress, writeBookListAddress } from '#features/books/book-list.address.ts';

const standard = {
  page: 1,
  limit: 25,
  sort: '',
  search: '',
  status: '',
  progress: '',
  kind: '',
  genre: '',
  content_rating: '',
  trashed: '',
  view: '',
  columns: null,
};

describe('reading the address', () => {
  it('gives the defaults for an empty query', () => {
    expect(readBookListAddress('')).toEqual(standard);
  });

  it('reads every part', () => {
    expect(
      readBookListAddress(
        '?page=3&limit=100&sort=-view_count&search=ki%E1%BA%BFm&status=published&progress=2&kind=translated&genre=tien-hiep&content_rating=teen&trashed=1&view=12&columns=title,owner',
      ),
    ).toEqual({
      page: 3,
      limit: 100,
      sort: '-view_count',
      search: 'kiếm',
      status: 'published',
      progress: '2',
      kind: 'translated',
      genre: 'tien-hiep',
      content_rating: 'teen',
      trashed: '1',
      view: '12',
      columns: ['title', 'owner'],
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=99999999999',
    'limit=7',
    'limit=5000',
    'sort=password',
    'sort=--title',
    'status=deleted',
    'progress=4',
    'trashed=0',
    'view=-1',
    'view=1e3',
    'genre=%27%3B--',
    'columns=title,secret',
    'unknown=1',
    '__proto__=1',
  ])('reads %s as if it were not there', (query) => {
    expect(readBookListAddress(query)).toEqual(standard);
  });

  it('never fails, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(Object.keys(readBookListAddress(query)).toSorted()).toEqual(Object.keys(standard).toSorted());
      }),
    );
  });

  it('always shows the title', () => {
    expect(readBookListAddress('columns=owner').columns).toEqual(['title', 'owner']);
  });
});

describe('writing the address', () => {
  it('leaves out what is as by default', () => {
    expect(writeBookListAddress(readBookListAddress('page=1&limit=25&status='))).toBe('');
  });

  it('comes back as it was', () => {
    const query = 'page=2&limit=50&sort=title&search=a%26b&genre=do-thi&columns=title,status';
    expect(writeBookListAddress(readBookListAddress(query))).toBe(query);
  });
});

describe('sorting by a header', () => {
  it('starts words ascending and numbers with the greatest', () => {
    expect(sortAfter('', 'title')).toBe('title');
    expect(sortAfter('title', 'view_count')).toBe('-view_count');
  });

  it('turns round on the second click', () => {
    expect(sortAfter('title', 'title')).toBe('-title');
    expect(sortAfter('-title', 'title')).toBe('title');
  });
});
