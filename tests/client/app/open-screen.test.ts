/** Opening a screen: its record is asked for with the click, and the page is drawn once both are there. */
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildQuery, type ResourceQuery } from '#contract/api/query-dialect.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import { firstRecordOf } from '#app/start/first-records.ts';
import { openScreen } from '#app/start/open-screen.ts';
import { bookForm } from '#features/books/form/book-form.definition.tsx';
import { chapterTextFirstQuery } from '#features/chapters/reading/chapter-text.first-query.ts';
import { chapterTextQuery } from '#features/chapters/reading/chapter.query.ts';
import { faqQuery } from '#features/faqs/faq.query.ts';
import { invoiceQuery } from '#features/invoices/invoice.query.ts';
import { userForm } from '#features/users/user-form.definition.tsx';
import { createEarlyCalls } from '#lib/http/early-calls.ts';
import { createHttp, type HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { recordQuery } from '#resource/record/record.query.ts';

const formQuery =
  (definition: Parameters<typeof recordQuery>[0]) => (http: HttpClient, userId: number, id: string) =>
    recordQuery(definition, http, userId, id);

type Asking = (
  http: HttpClient,
  userId: number,
  id: string,
) => { readonly queryKey: QueryKey; readonly queryFn?: unknown };

describe('what a screen that shows a record asks for first', () => {
  it.each<[RouteName, Asking]>([
    ['books-id-edit', formQuery(bookForm)],
    ['chapters-id', chapterTextQuery],
    ['faqs-id', faqQuery],
    ['invoices-id', invoiceQuery],
    ['manage-users-id', formQuery(userForm)],
  ])('%s: the table says what the screen itself asks', async (name, asking) => {
    const asked: string[] = [];
    const http = {
      arrived: () => undefined,
      get: async (path: string, { query = {} }: { query?: Partial<ResourceQuery> }) => {
        asked.push(`${path}?${buildQuery(query)}`);
        throw new Error('nobody answers');
      },
    } as unknown as HttpClient;
    const { queryKey, queryFn } = asking(http, 7, '12');
    if (typeof queryFn !== 'function') throw new Error('The screen asks nothing');
    await expect(queryFn({ signal: new AbortController().signal })).rejects.toThrow('nobody answers');
    const record = firstRecordOf(name, { id: '12' });
    expect(asked).toEqual([`${record?.path}?${buildQuery(record?.query ?? {})}`]);
    expect(queryKey).toEqual(userKey(7, ...(record?.key ?? [])));
  });

  it('is all of a chapter but its plain text', () => {
    expect(['content', ...chapterTextFirstQuery.fields.chapters].toSorted()).toEqual(
      Object.keys(chapterSchema.entries).toSorted(),
    );
  });
});

function stage() {
  const queries = new QueryClient();
  const log: string[] = [];
  const settle: { load?: () => void; answer?: () => void; waits: Record<number, () => void> } = { waits: {} };
  const http = {
    ahead(path: string, query: Partial<ResourceQuery>) {
      log.push(`asked for ${path}?${buildQuery(query)}`);
      return {
        settled: new Promise<void>((resolve) => (settle.answer = resolve)),
        drop: () => void log.push('dropped'),
      };
    },
  } as unknown as HttpClient;
  const load = (name: RouteName) => {
    log.push(`loads ${name}`);
    return new Promise<void>((resolve) => (settle.load = resolve));
  };
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => (settle.waits[milliseconds] = resolve));
  const leaving = new AbortController();
  const start = (name: RouteName) =>
    void openScreen(
      { load, http, queries, wait },
      { name, params: { id: '12' }, userId: 7, isFirst: false },
      leaving.signal,
    ).then(
      () => log.push('opened'),
      () => log.push('failed'),
    );
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  return { queries, log, settle, start, turn, leave: () => leaving.abort() };
}

describe('opening a screen', () => {
  it('asks for its record at once, and shows it when both are there', async () => {
    const { log, settle, start, turn } = stage();
    start('books-id-edit');
    expect(log).toEqual(['asked for /books/12?include=owner', 'loads books-id-edit']);
    settle.load?.();
    await turn();
    expect(log).not.toContain('opened');
    settle.answer?.();
    await turn();
    expect(log).toContain('opened');
  });

  it('waits for a slow answer only as long as nobody notices, and for the code as long as it takes', async () => {
    const { log, settle, start, turn } = stage();
    start('invoices-id');
    settle.waits[100]?.();
    await turn();
    expect(log).not.toContain('opened');
    settle.load?.();
    await turn();
    expect(log).toContain('opened');
    expect(log).not.toContain('dropped');
  });

  it('asks for nothing that the page has, or that no table names', async () => {
    const other = stage();
    other.start('statistics');
    other.settle.load?.();
    await other.turn();
    expect(other.log).toEqual(['loads statistics', 'opened']);
    const { queries, log, settle, start, turn } = stage();
    queries.setQueryData(userKey(7, 'books', 'one', '12'), { id: 12 });
    start('books-id-edit');
    settle.load?.();
    await turn();
    expect(log).toEqual(['loads books-id-edit', 'opened']);
  });

  it('waits for the answer to whoever has turned to the link before', async () => {
    const { queries, log, settle, start, turn } = stage();
    let answer: (data: unknown) => void = () => undefined;
    void queries.prefetchQuery({
      queryKey: userKey(7, 'books', 'one', '12'),
      queryFn: () => new Promise((resolve) => (answer = resolve)),
    });
    start('books-id-edit');
    settle.load?.();
    await turn();
    expect(log).toEqual(['loads books-id-edit']);
    answer({ id: 12 });
    await turn();
    expect(log).toEqual(['loads books-id-edit', 'opened']);
  });

  it('takes back what nobody asks for: where somebody goes elsewhere, and where the screen needs something else', async () => {
    const gone = stage();
    gone.start('books-id-edit');
    gone.leave();
    expect(gone.log).toContain('dropped');
    const { log, settle, start, turn } = stage();
    start('books-id-edit');
    settle.load?.();
    settle.answer?.();
    await turn();
    expect(log).not.toContain('dropped');
    settle.waits[1000]?.();
    await turn();
    expect(log).toContain('dropped');
  });
});

describe('a call that is made ahead', () => {
  afterEach(() => vi.unstubAllGlobals());

  function pageHttp(answer: () => Response) {
    const calls: string[] = [];
    const toasts: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
      calls.push(
        `${address} ${headers['Authorization']} ${headers['X-Signature'] === undefined ? '' : 'signed'}`,
      );
      return answer();
    });
    const http = createHttp({
      baseUrl: 'http://127.0.0.1:1/api',
      appId: 'bookdesk',
      signatureKey: 'a key',
      language: () => 'vi',
      unreachableText: () => 'Không thể kết nối.',
      malformedText: () => 'Không đọc được.',
      readToken: () => '3|secret',
      showToast: (kind, text) => void toasts.push(`${kind}: ${text}`),
      onAnswered: () => undefined,
      onExpired: async () => false,
      now: () => 1_700_000_000_000,
      wait: async () => undefined,
      early: createEarlyCalls(() => 0),
    });
    return { http, calls, toasts };
  }
  const schema = v.object({ data: v.object({ id: v.number() }) });

  it('is answered once, to whoever makes the same call', async () => {
    const { http, calls } = pageHttp(() => new Response('{"data":{"id":12}}'));
    await http.ahead('/books/12', { include: ['owner'] })?.settled;
    expect(http.arrived('/books/12', { query: { include: ['owner'] }, schema })).toEqual({
      data: { id: 12 },
    });
    expect(http.arrived('/books/12', { query: { include: ['owner'] }, schema })).toBeUndefined();
    expect(calls).toEqual(['http://127.0.0.1:1/api/books/12?include=owner Bearer 3|secret signed']);
  });

  it('says its failure once, to whoever makes the same call', async () => {
    const { http, calls, toasts } = pageHttp(
      () => new Response('{"message":"Không tìm thấy.","code":"not_found"}', { status: 404 }),
    );
    await http.ahead('/books/12', {})?.settled;
    expect(toasts).toEqual([]);
    await expect(http.get('/books/12', { schema })).rejects.toThrow('Không tìm thấy.');
    expect([calls.length, toasts]).toEqual([1, ['error: Không tìm thấy.']]);
  });

  it('is not answered once it was dropped', async () => {
    const { http } = pageHttp(() => new Response('{"data":{"id":12}}'));
    const ahead = http.ahead('/books/12', {});
    await ahead?.settled;
    ahead?.drop();
    expect(http.arrived('/books/12', { schema })).toBeUndefined();
  });
});
