/** Calls that leave before the code that makes them is there: each is made once, and read like every other. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { firstCallsOf, type ListMemory } from '#app/start/first-calls.ts';
import { createListMemory } from '#app/start/list-memory.ts';
import { startCalls } from '#app/start/start-calls.ts';
import { bookListFirstQuery } from '#features/books/list/book-list.first-query.ts';
import { bookList } from '#features/books/list/book-list.definition.tsx';
import { manageBookList } from '#features/books/manage/manage-book-list.definition.tsx';
import { createEarlyCalls, type RawAnswer } from '#lib/http/early-calls.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createHttp, type HttpClient } from '#lib/http/http.ts';
import type { ListDefinition } from '#resource/list/list-definition.ts';
import { listQuery } from '#resource/list/list-query.ts';
import { readListSearchParams } from '#resource/list/list-search-params.ts';

const anything = v.unknown();
const nothingKnown: ListMemory = {
  openingView: () => null,
  included: () => null,
  remember: () => undefined,
};
const question = { method: 'GET', path: '/desk', search: '', token: '3|secret', language: 'vi' } as const;
const answered = (status: number, text: string): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  text,
});

/** A client at an address where nobody answers, beside a call that has left already. */
function beside(answer: Promise<RawAnswer>, time = { now: 0 }) {
  const others: string[] = [];
  const toasts: string[] = [];
  const early = createEarlyCalls(() => time.now);
  let isCancelled = false;
  const sent = { answer, cancel: () => void (isCancelled = true) };
  early.start(question, sent, (search) => void others.push(search));
  let token = '3|secret';
  const http = createHttp({
    baseUrl: 'http://127.0.0.1:1/api',
    appId: 'bookdesk',
    signatureKey: 'a key',
    language: () => 'vi',
    unreachableText: () => 'Không thể kết nối.',
    malformedText: () => 'Không đọc được.',
    readToken: () => token,
    showToast: (kind, text) => void toasts.push(`${kind}: ${text}`),
    onAnswered: () => undefined,
    onExpired: async () => false,
    now: () => 1_700_000_000_000,
    wait: async () => undefined,
    early,
  });
  return {
    http,
    toasts,
    others,
    early,
    setToken: (next: string) => void (token = next),
    isCancelled: () => isCancelled,
  };
}

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof HttpFailure ? error.kind : 'thrown'),
  );
const desk = (http: HttpClient, signal?: AbortSignal) => http.get('/desk', { schema: anything, signal });

describe('an answer that has come before anybody asked', () => {
  const arrived = (http: HttpClient) =>
    http.arrived('/desk', { schema: v.object({ data: v.object({ books: v.number() }) }) });

  it('is there at once, and once', async () => {
    const { http, others } = beside(Promise.resolve(answered(200, '{"data":{"books":7}}')));
    await Promise.resolve();
    expect(arrived(http)).toEqual({ data: { books: 7 } });
    expect(arrived(http)).toBeUndefined();
    expect(await kindOf(desk(http))).toBe('unreachable');
    expect(others).toEqual([]);
  });

  it('is left to the call itself while it is on its way, and where it is a refusal', async () => {
    let resolve: (raw: RawAnswer) => void = () => undefined;
    const promise = new Promise<RawAnswer>((settle) => (resolve = settle));
    const underWay = beside(promise);
    expect(arrived(underWay.http)).toBeUndefined();
    resolve(answered(200, '{"data":{"books":7}}'));
    expect(await desk(underWay.http)).toEqual({ data: { books: 7 } });

    const refused = beside(Promise.resolve(answered(403, '{"message":"Không được phép.","data":null}')));
    await Promise.resolve();
    expect(arrived(refused.http)).toBeUndefined();
    expect(await kindOf(desk(refused.http))).toBe('refused');
    expect(refused.toasts).toEqual(['error: Không được phép.']);
  });

  it.each([
    ['no JSON', '<html>'],
    ['of another shape', '{"data":{"books":"seven"}}'],
  ])('is nothing where it is %s', async (_case, text) => {
    const { http } = beside(Promise.resolve(answered(200, text)));
    await Promise.resolve();
    expect(arrived(http)).toBeUndefined();
  });

  it('is nobody else’s, and not an old one', async () => {
    const time = { now: 0 };
    const { http, setToken } = beside(Promise.resolve(answered(200, '{"data":{"books":7}}')), time);
    await Promise.resolve();
    setToken('4|another');
    expect(arrived(http)).toBeUndefined();
    setToken('3|secret');
    time.now = 30_001;
    expect(arrived(http)).toBeUndefined();
  });
});

describe('a call that has left early', () => {
  it('answers whoever makes it, once', async () => {
    const { http } = beside(Promise.resolve(answered(200, '{"data":{"open":2}}')));
    expect(await desk(http)).toEqual({ data: { open: 2 } });
    expect(await kindOf(desk(http))).toBe('unreachable');
  });

  it('fails as every call does: refused with its toast, malformed, out of reach', async () => {
    const refused = beside(Promise.resolve(answered(403, '{"message":"Không được.","code":"forbidden"}')));
    await expect(desk(refused.http)).rejects.toMatchObject({ kind: 'refused', status: 403 });
    expect(refused.toasts).toEqual(['error: Không được.']);
    expect(await kindOf(desk(beside(Promise.resolve(answered(200, '{"data":'))).http))).toBe('malformed');
    expect(await kindOf(desk(beside(Promise.reject(new TypeError('offline'))).http))).toBe('unreachable');
  });

  it('that was broken off fails in a later turn, which a page that is left no longer has', async () => {
    const { http } = beside(Promise.reject(new TypeError('Failed to fetch')));
    let isSettled = false;
    const waiting = kindOf(desk(http)).then((kind) => {
      isSettled = true;
      return kind;
    });
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect(isSettled).toBe(false);
    expect(await waiting).toBe('unreachable');
  });

  it('is cancelled as every call is', async () => {
    const nobody = new AbortController();
    const { http, toasts, isCancelled } = beside(new Promise(() => undefined));
    const waiting = kindOf(desk(http, nobody.signal));
    expect(isCancelled()).toBe(false);
    nobody.abort();
    expect(await waiting).toBe('cancelled');
    expect(isCancelled()).toBe(true);
    expect(toasts).toEqual([]);
  });

  it('is nobody’s with another token, after a change, or half a minute later', async () => {
    const ok = () => Promise.resolve(answered(200, '{}'));
    const other = beside(ok());
    other.setToken('4|other');
    expect(await kindOf(desk(other.http))).toBe('unreachable');

    const changed = beside(ok());
    await kindOf(changed.http.patch('/books/1', { body: {} }));
    expect(changed.isCancelled()).toBe(true);
    expect(await kindOf(desk(changed.http))).toBe('unreachable');

    const time = { now: 0 };
    const late = beside(ok(), time);
    time.now = 30_001;
    expect(await kindOf(desk(late.http))).toBe('unreachable');
  });

  it('is given up where another query is asked, and that one is told', async () => {
    const { http, others } = beside(Promise.resolve(answered(200, '{}')));
    const query = { include: ['owner'] };
    expect(await kindOf(http.get('/desk', { query, schema: anything }))).toBe('unreachable');
    expect(others).toEqual(['include=owner']);
  });
});

/** The call that a list makes by itself. */
async function askedBy(definition: ListDefinition, search: string, includes: readonly string[]) {
  const asked: string[] = [];
  const early = createEarlyCalls(Date.now);
  const call = {
    method: 'GET',
    path: `/${definition.resource}`,
    search: '?',
    token: 't',
    language: 'vi',
  } as const;
  early.start(
    call,
    { answer: Promise.resolve(answered(200, '{}')), cancel: () => undefined },
    (query) => void asked.push(`${call.path}?${query}`),
  );
  const http = createHttp({
    baseUrl: 'http://127.0.0.1:1',
    appId: '',
    signatureKey: '',
    language: () => 'vi',
    unreachableText: () => '',
    malformedText: () => '',
    readToken: () => 't',
    showToast: () => undefined,
    onAnswered: () => undefined,
    onExpired: async () => false,
    now: () => 0,
    wait: async () => undefined,
    early,
  });
  const { queryFn } = listQuery(http, 1, definition, readListSearchParams(definition, search), { includes });
  if (typeof queryFn !== 'function') throw new Error('The list asks nothing');
  await Promise.resolve(queryFn({ signal: new AbortController().signal } as never)).catch(() => undefined);
  return asked;
}

describe('the first question of a list', () => {
  const everything =
    '?page=3&limit=100&sort=-view_count&search=%20ki%E1%BA%BFm&status=published&progress=2&kind=translated&genre=tien-hiep&content_rating=teen&trashed=1&view=12&columns=title';
  it.each([
    ['/books', '', bookList, ['owner']],
    ['/books', everything, bookList, ['owner']],
    ['/books', '?content_rating=teen&status=draft&search=a', bookList, ['owner']],
    ['/manage/books', '?sort=updated_at&status=in_review', manageBookList, ['owner']],
  ] as const)('at %s%s is what the list itself asks', async (path, search, definition, includes) => {
    const [first] = firstCallsOf(path, search, nothingKnown);
    expect(await askedBy(definition, search, includes)).toEqual([`${first?.path}?${first?.search}`]);
  });

  it('takes every sort and every value of a filter that the list takes, and leaves others to the list', () => {
    const { sorts, filters } = bookListFirstQuery;
    expect(Object.keys(filters)).toEqual(bookList.filters.map(({ name }) => name));
    for (const { name, accepts } of bookList.filters)
      for (const value of Array.isArray(accepts) ? (accepts as string[]) : ['tien-hiep'])
        expect(value).toMatch(filters[name as keyof typeof filters]);
    for (const sort of bookList.sorts)
      expect([sort, `-${sort}`].every((term) => sorts.test(term))).toBe(true);
    for (const wrong of ['?sort=password', '?status=burnt&kind=original', '?progress=4', '?genre=%C4%91'])
      expect(firstCallsOf('/books', wrong, nothingKnown)).toEqual([]);
  });

  it('is that of the view which the list opens with, and includes what it did the last time', () => {
    const memory: ListMemory = { ...nothingKnown, openingView: () => 'sort=title', included: () => [] };
    const [first] = firstCallsOf('/books', '', memory);
    expect(first?.search).toMatch(/^sort=title&fields\[books\]=id,title,/);
    expect(firstCallsOf('/books', '?page=2', memory)[0]?.search).toMatch(/&page=2&limit=25$/);
  });

  it('waits where the bare address stands for something else, and where a screen names none', () => {
    expect(firstCallsOf('/manage/books', '', nothingKnown)).toEqual([]);
    expect(firstCallsOf('/statistics', '', nothingKnown)).toEqual([]);
    expect(firstCallsOf('/login', '?to=/books', nothingKnown)).toEqual([]);
  });
});

describe('what a browser knows of lists', () => {
  function storage(entries: readonly (readonly [string, string])[] = []) {
    const kept = new Map(entries);
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      key: (at: number) => [...kept.keys()][at] ?? null,
      get length() {
        return kept.size;
      },
    };
  }
  const view = (query: string) => JSON.stringify({ value: { query }, expires: null });

  it('is the only person’s opening view', () => {
    const memory = createListMemory(() => storage([['default-view-7-books', view('status=draft')]]));
    expect(memory.openingView('books')).toBe('status=draft');
    expect(memory.openingView('manage-books')).toBeNull();
    const shared = [
      ['default-view-7-books', view('status=draft')],
      ['default-view-8-books', view('')],
    ] as const;
    expect(createListMemory(() => storage(shared)).openingView('books')).toBeNull();
  });

  it('is what was included, and nothing where storage is corrupt or refused', () => {
    const kept = storage();
    const memory = createListMemory(() => kept);
    expect(memory.included('/books')).toBeNull();
    memory.remember('/books', 'page=1');
    expect(memory.included('/books')).toEqual([]);
    memory.remember('/books', 'include=owner&page=1');
    expect(memory.included('/books')).toEqual(['owner']);
    const refused = createListMemory(() => {
      throw new Error('SecurityError');
    });
    expect([refused.included('/books'), refused.openingView('books')]).toEqual([null, null]);
    const corrupt = createListMemory(() => storage([['default-view-7-books', '{']]));
    expect(corrupt.openingView('books')).toBeNull();
  });
});

describe('the start of a page', () => {
  it('sends the account and the screen’s question at once, signed', () => {
    const sent: string[] = [];
    startCalls(
      {
        early: createEarlyCalls(Date.now),
        keys: { apiBase: '/api', appId: 'bookdesk', signatureKey: 'a key' },
        memory: nothingKnown,
        fetch: async (address, options) => {
          const headers = new Headers(options?.headers);
          const signed = headers.get('x-signature') === null ? 'unsigned' : 'signed';
          sent.push(
            `${options?.method} ${address instanceof Request ? address.url : address.toString()} ${signed} ${headers.get('authorization')}`,
          );
          return new Response('{}');
        },
        now: () => 1_700_000_000_000,
      },
      { pathname: '/books/7/edit', search: '' },
      '3|secret',
      'vi',
    );
    expect(sent).toEqual([
      'POST /api/account/payout signed Bearer 3|secret',
      'GET /api/books/7?include=owner signed Bearer 3|secret',
    ]);
  });
});
