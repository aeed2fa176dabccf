/** The history of a record: asked for by what it is, page after page, and found in every list. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { actorName } from '#features/activities/actor-name.ts';
import { historyQuery, type HistoryRow, linesOf } from '#features/activities/history.query.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { listDefinitions } from '../resource/list-definitions.ts';

const line = (id: number): HistoryRow => ({
  id,
  actor_id: 3,
  action: 'update',
  subject: 'books',
  subject_id: 7,
  before: { title: 'Cũ' },
  after: { title: 'Mới' },
  ip: null,
  created_at: '2026-03-01T17:00:00.000Z',
});

describe('the history of a record', () => {
  it('is asked for with the record and its kind, and goes on to the last page', async () => {
    const asked: unknown[] = [];
    const http = {
      get: (path: string, { query }: { query: { page: number } }) => {
        asked.push([path, query]);
        return Promise.resolve({
          data: [line(query.page)],
          meta: { current_page: query.page, last_page: 2 },
        });
      },
    } as unknown as HttpClient;
    const client = new QueryClient();
    const found = await client.fetchInfiniteQuery({
      ...historyQuery(http, 3, { subject: 'books', id: 7 }),
      pages: 5,
    });
    const same = { filter: { subject: 'books', subject_id: '7' }, include: ['actor'], limit: 20 };
    expect(asked).toEqual([
      ['/activities', { ...same, page: 1 }],
      ['/activities', { ...same, page: 2 }],
    ]);
    expect(linesOf(found).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('shows a line once that moved on to the next page meanwhile', () => {
    const pages = [{ data: [line(9), line(8)] }, { data: [line(8), line(7)] }];
    expect(linesOf({ pages }).map(({ id }) => id)).toEqual([9, 8, 7]);
  });

  it('names whoever did it, by their number where nothing else is known, and the system', () => {
    const messages = { t: (id: string) => id };
    expect(actorName(messages, { actor_id: 3, actor: { name: 'An' } })).toBe('An');
    expect(actorName(messages, { actor_id: 3, actor: null })).toBe('#3');
    expect(actorName(messages, { actor_id: null })).toBe('activities.system');
  });

  it('is that of the list’s own records, and only lines of the audit log have none', async () => {
    const lists = listDefinitions.filter(({ actions }) => actions !== undefined);
    const said = await Promise.all(
      lists.map(async ({ resource, actions }) => [resource, (await actions?.())?.logged?.subject]),
    );
    expect(said.filter(([resource, subject]) => resource !== subject)).toEqual([['activities', undefined]]);
  });
});
