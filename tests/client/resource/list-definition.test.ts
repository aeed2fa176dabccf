/** A list from a definition, tried with the one of books (product.md, "Every list"). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookList } from '#features/books/list/book-list.definition.tsx';
import type { BookListNames } from '#features/books/list/book.columns.tsx';
import type { BookRow } from '#features/books/list/book-row.ts';
import { invoiceList, managedInvoiceList } from '#features/invoices/invoice-list.definition.tsx';
import type { ListSpec } from '#resource/list/list-definition.ts';
import { questionOf } from '#resource/list/list-query.ts';
import {
  activeFilters,
  readListSearchParams,
  sortAfter,
  withoutFilters,
  writeListSearchParams,
} from '#resource/list/list-search-params.ts';
import { ignoredParams, tellIgnoredParams } from '#resource/list/tell-ignored-params.ts';

const read = (query: string) => readListSearchParams(bookList, query);
const after = (sort: string, field: string) => sortAfter(bookList, sort, field);

const standard = {
  page: 1,
  limit: 25,
  sort: '',
  search: '',
  filters: { status: '', progress: '', kind: '', genre: '', content_rating: '' },
  trashed: '',
  view: '',
  columns: null,
};

describe('what an address asks for in vain', () => {
  const ignored = (query: string) => ignoredParams(bookList, new URLSearchParams(query));

  it('is each sort, filter and column that is none', () => {
    expect(
      ignored('sort=password&status=burnt&kind=original&columns=title,secret,owner,old&gone=1&page=x'),
    ).toEqual(['sort=password', 'status=burnt', 'columns=secret,old', 'gone=1']);
  });

  it('is nothing where all is there, or read leniently', () => {
    expect(
      ignored('page=0&limit=7&search=%20a%20&view=x&sort=&status=published&columns=title&sort=-title'),
    ).toEqual([]);
  });

  it('is told once, in one short line', () => {
    const told: unknown[] = [];
    const surroundings = {
      toasts: { send: (event: unknown) => void told.push(event) },
      messages: { t: (id: string, values?: object) => `${id} ${JSON.stringify(values)}` },
    };
    tellIgnoredParams(bookList, new URLSearchParams('sort=title'), surroundings);
    tellIgnoredParams(bookList, new URLSearchParams(`a=${'x'.repeat(300)}`), surroundings);
    expect(told).toEqual([
      { type: 'toast.show', kind: 'info', text: `list.ignored {"ignored":"a=${'x'.repeat(118)}…"}` },
    ]);
  });
});

describe('reading the address', () => {
  it('gives the defaults for an empty query', () => {
    expect(read('')).toEqual(standard);
  });

  it('reads every part', () => {
    expect(
      read(
        '?page=3&limit=100&sort=-view_count&search=ki%E1%BA%BFm&status=published&progress=2&kind=translated&genre=tien-hiep&content_rating=teen&trashed=1&view=12&columns=title,owner',
      ),
    ).toEqual({
      page: 3,
      limit: 100,
      sort: '-view_count',
      search: 'kiếm',
      filters: {
        status: 'published',
        progress: '2',
        kind: 'translated',
        genre: 'tien-hiep',
        content_rating: 'teen',
      },
      trashed: '1',
      view: '12',
      columns: ['title', 'owner'],
    });
  });

  it('keeps the columns that there are, without those that are gone', () => {
    expect(read('columns=secret,owner').columns).toEqual(['title', 'owner']);
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
    'columns=secret',
    'unknown=1',
    '__proto__=1',
  ])('reads %s as if it were not there', (query) => {
    expect(read(query)).toEqual(standard);
  });

  it('never fails, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(Object.keys(read(query)).toSorted()).toEqual(Object.keys(standard).toSorted());
      }),
    );
  });

  it('always shows the title', () => {
    expect(read('columns=owner').columns).toEqual(['title', 'owner']);
  });
});

describe('writing the address', () => {
  it('leaves out what is as by default', () => {
    expect(writeListSearchParams(read('page=1&limit=25&status='))).toBe('');
  });

  it('comes back as it was', () => {
    const query = 'page=2&limit=50&sort=title&search=a%26b&genre=do-thi&columns=title,status';
    expect(writeListSearchParams(read(query))).toBe(query);
  });
});

describe('sorting by a header', () => {
  it('starts words ascending and numbers with the greatest', () => {
    expect(after('', 'title')).toBe('title');
    expect(after('title', 'view_count')).toBe('-view_count');
  });

  it('turns round on the second click', () => {
    expect(after('title', 'title')).toBe('-title');
    expect(after('-title', 'title')).toBe('title');
  });
});

describe('what a list asks for', () => {
  it('names what narrows it and its order, and nothing that is empty', () => {
    expect(questionOf(read('page=3&sort=-view_count&search=ki&status=draft&view=4&columns=title'))).toEqual({
      filter: { search: 'ki', status: 'draft' },
      sort: [{ field: 'view_count', descending: true }],
    });
    expect(questionOf(read('trashed=1'))).toEqual({ filter: { trashed: '1' }, sort: [] });
  });

  it('is one’s own and what the page around it is about, whatever the address says', () => {
    const within = { filter: { period: '2026-04' }, path: '/invoices', params: {} };
    const asked = readListSearchParams(invoiceList, 'status=issued&owner_id=8&period=2026-03');
    expect(questionOf(asked, within, 7).filter).toEqual({
      status: 'issued',
      owner_id: '7',
      period: '2026-04',
    });
    expect(questionOf(asked, null, 7).filter).toEqual({ status: 'issued', owner_id: '7', period: '2026-03' });
    expect([invoiceList.isOwn, managedInvoiceList.isOwn]).toEqual([true, undefined]);
  });

  it('counts the filters that narrow it, and empties them alone', () => {
    const searchParams = read('search=a&status=draft&genre=do-thi');
    expect(activeFilters(searchParams)).toEqual(['status', 'genre']);
    expect(writeListSearchParams({ ...searchParams, filters: withoutFilters(searchParams) })).toBe(
      'search=a',
    );
  });
});

/** Whether a part of a definition of a list of books is one. */
type IsPart<Part> = Part extends Partial<ListSpec<BookRow, BookListNames>> ? true : false;

it('takes only names that the contract of the resource has', () => {
  const known: [
    IsPart<{ fields: ['title'] }>,
    IsPart<{ sorts: ['view_count'] }>,
    IsPart<{ filters: [{ name: 'genre'; label: 'books.column.genre'; accepts: RegExp }] }>,
    IsPart<{ titleColumn: 'title' }>,
  ] = [true, true, true, true];
  const unknown: [
    IsPart<{ fields: ['password'] }>,
    IsPart<{ sorts: ['synopsis'] }>,
    IsPart<{ filters: [{ name: 'colour'; label: 'books.column.genre'; accepts: RegExp }] }>,
    IsPart<{ titleColumn: 'synopsis' }>,
  ] = [false, false, false, false];
  expect([known, unknown].flat()).toEqual([true, true, true, true, false, false, false, false]);
});
