/** The list of a book's chapters: its address, its search, and what is known of it while it changes. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  orderVersionOf,
  rowsOf,
  withOrder,
  withRow,
  withRowSorted,
} from '#features/chapters/list/chapter-list.cache.ts';
import { chapterList } from '#features/chapters/list/chapter-list.definition.tsx';
import { chapterListCsv } from '#features/chapters/list/chapter-list-csv.ts';
import { type ChapterRow, chapterTrashQuery } from '#features/chapters/list/chapter-list.query.ts';
import { narrowed } from '#features/chapters/list/chapter-search.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { readListSearchParams, writeListSearchParams } from '#resource/list/list-search-params.ts';
import { localMinute, momentOfMinute } from '#ui/date-field/local-minute.ts';

const row = (id: number, title: string, rest: Partial<ChapterRow> = {}): ChapterRow => ({
  id,
  title,
  book_id: 7,
  owner_id: 3,
  number: id,
  status: 'draft',
  word_count: 0,
  price: 0,
  volume: null,
  view_count: 0,
  published_at: null,
  order_version: 4,
  version: 1,
  ...rest,
});
const rows = [row(1, 'Đường về'), row(2, 'Dương gian', { status: 'hidden' }), row(12, 'Đêm')];
const pages = {
  pages: [
    { rows: rows.slice(0, 2), next: 2, total: 3 },
    { rows: rows.slice(2), next: null, total: 1 },
  ],
  pageParams: [null, 2],
};
const found = (search: string, status: ChapterRow['status'] | '' = '') =>
  narrowed(rows, search, status).map(({ id }) => id);

it('a word without marks finds all marks, one with marks only them', () => {
  expect(found('duong')).toEqual([1, 2]);
  expect(found('đường')).toEqual([1]);
  expect(found('Dương')).toEqual([2]);
  expect(found('đ')).toEqual([1, 12]);
});

it('a number finds its chapter, a status narrows, and both must hold', () => {
  expect(found('12')).toEqual([12]);
  expect(found('', 'hidden')).toEqual([2]);
  expect(found('duong', 'hidden')).toEqual([2]);
  expect(found('12', 'hidden')).toEqual([]);
});

const read = (query: string) => readListSearchParams(chapterList, query);

it('an address says no more than what is narrowed, and a wrong one opens the list', () => {
  expect(writeListSearchParams(read('search=đêm&sheet=1'))).toBe('search=%C4%91%C3%AAm');
  const { search, filters, view, columns } = read('?status=burnt&search=%20x%20&view=05&columns=title,cover');
  expect({ search, filters, view, columns }).toEqual({
    search: 'x',
    filters: { status: '' },
    view: '',
    columns: ['title'],
  });
});

it('an address keeps which columns are shown, in the order of the list, and that there are none', () => {
  const { columns } = read('columns=price,status,title');
  expect(columns).toEqual(['title', 'status', 'price']);
  expect(writeListSearchParams({ ...read('status=draft&view=7'), columns })).toBe(
    'status=draft&view=7&columns=title,status,price',
  );
  expect(read('columns=title').columns).toEqual(['title']);
  expect(writeListSearchParams(read('view=0&columns=title'))).toBe('view=0&columns=title');
});

it('a file of chapters has the columns that the list shows, and runs nothing in a spreadsheet', () => {
  const words = { t: (id: string) => id, date: () => '01/03/2030', time: () => '08:30' };
  const placed = [{ ...row(1, '=1+1', { published_at: '2030-03-01T01:30:00.000Z' }), position: 1 }];
  const lines = (columns: Parameters<typeof chapterListCsv>[2]) =>
    chapterListCsv(words, placed, columns).split('\r\n');
  expect(lines(['title', 'status', 'published_at']).slice(0, 2)).toEqual([
    '\uFEFFchapterList.column.position,chapterList.column.number,chapterList.column.title,chapterList.column.status,chapterList.column.published_at',
    `1,1,"'=1+1","chapters.status.draft","01/03/2030 08:30"`,
  ]);
  expect(lines(['title'])[1]).toBe(`1,1,"'=1+1"`);
  expect(lines(null)[1]).toBe(`1,1,"'=1+1",0,"chapters.status.draft",0,"01/03/2030 08:30",0`);
});

it('a file of chapters parts its cells by commas alone, whatever a title holds', () => {
  const words = { t: (id: string) => id, date: () => '', time: () => '' };
  const titles = ['Một;=1+1;', 'Ông nói "Ừ",\nrồi đi'];
  const placed = titles.map((title, at) => Object.assign(row(at + 1, title), { position: at + 1 }));
  expect(chapterListCsv(words, placed, ['title'])).toBe(
    '\uFEFFchapterList.column.position,chapterList.column.number,chapterList.column.title\r\n' +
      '1,1,"Một;=1+1;"\r\n2,2,"Ông nói ""Ừ"",\nrồi đi"\r\n',
  );
});

it('a changed row takes its place, and all others stay the same objects', () => {
  const after = withRow(pages, row(2, 'Khác'));
  expect(rowsOf(after)?.map(({ title }) => title)).toEqual(['Đường về', 'Khác', 'Đêm']);
  expect(after?.pages[1]).toBe(pages.pages[1]);
});

it('a row with another number goes to its place, and the order rests on the version that was read', () => {
  const after = withRowSorted(pages, row(1, 'Đường về', { number: 20, order_version: 5 }));
  expect(rowsOf(after)?.map(({ id }) => id)).toEqual([2, 12, 1]);
  expect(after?.pages.map(({ next }) => next)).toEqual([12, null]);
  expect(orderVersionOf(rowsOf(after) ?? [])).toBe(4);
});

it('another order keeps the sizes of the pages, and takes the version that it has', () => {
  const after = withOrder(pages, rows.toReversed(), 5);
  expect(after.pages.map((page) => page.rows.map(({ id }) => id))).toEqual([[12, 2], [1]]);
  expect(rowsOf(after)?.every((known) => known.order_version === 5)).toBe(true);
});

it('a row that is gone is counted no more', () => {
  const before = pages.pages.map(({ total }) => total);
  const after = withOrder(pages, rows.slice(1), 5);
  expect([before, after.pages.map(({ total }) => total)]).toEqual([
    [3, 1],
    [2, 0],
  ]);
});

it('the trash holds every chapter of a book, however many pages that are', async () => {
  const asked: unknown[] = [];
  const trashed = (id: number) => ({
    ...row(id, 'Mưa'),
    deleted_at: '2026-11-20T01:00:00Z',
    trashed_number: id,
  });
  const get: HttpClient['get'] = async (_, { query }) => {
    asked.push(query?.page);
    const count = query?.page === 2 ? 3 : 1000;
    const data = Array.from({ length: count }, (_row, at) => trashed(at + (query?.page ?? 1) * 1000));
    return { data } as never;
  };
  const http = { get } as HttpClient;
  const lying = await new QueryClient().fetchQuery(chapterTrashQuery(http, 1, '7'));
  expect([asked, lying.length, lying.at(-1)?.number]).toEqual([[1, 2], 1003, 2002]);
});

it('the oldest version of the order is the one that a move may rest on', () => {
  expect(orderVersionOf([row(1, 'A', { order_version: 6 }), row(2, 'B', { order_version: 5 })])).toBe(5);
});

it('a minute of the browser’s zone is the same moment again', () => {
  const minute = localMinute(new Date(2030, 2, 1, 8, 5));
  expect(minute).toBe('2030-03-01T08:05');
  expect(momentOfMinute(minute)).toBe(new Date(2030, 2, 1, 8, 5).toISOString());
  expect(momentOfMinute('')).toBeNull();
});
