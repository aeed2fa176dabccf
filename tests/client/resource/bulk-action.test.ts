/** One event for many records over the API: what a batch's requests become, and what their answers mean (contract.md, "bulk"). */
import { describe, expect, it } from 'vitest';
import { bulkQuestion, bulkStrategy } from '#resource/list/bulk/bulk-action.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { BatchRequest } from '#machines/batch/batch.data.ts';

type Answer = {
  results: { id: number; outcome: string; message: string; undo: string | null; url?: string }[];
  next: number | null;
  up_to: number | null;
  total: number;
};

const request: BatchRequest = {
  kind: 'send',
  key: 'r-0',
  operation: 'take_down',
  carried: {},
  ids: ['7', '8'],
  cursor: null,
};
const cursor = { filter: 'filter[status]=published', after: null, up_to: null };

/** The answer to one request, and what was sent. */
async function sent(asked: BatchRequest, answer: Answer) {
  const calls: { path: string; body: unknown; key: string | undefined }[] = [];
  const post = ((path: string, options: { body: unknown; idempotencyKey?: string }) => {
    calls.push({ path, body: options.body, key: options.idempotencyKey });
    return Promise.resolve({ data: answer });
  }) as unknown as HttpClient['post'];
  const sending = { signal: new AbortController().signal, onProgress: () => {} };
  return { answer: await bulkStrategy({ post }, 'books')(asked, sending), calls };
}

const nothing: Answer = { results: [], next: null, up_to: null, total: 0 };

describe('a bulk action', () => {
  it('names records by their ids, under the key of the request, with a reason where there is one', async () => {
    const plain = await sent(request, nothing);
    expect(plain.calls).toEqual([
      { path: '/books/bulk', body: { ids: [7, 8], event: { type: 'take_down' } }, key: 'r-0' },
    ]);
    const { calls } = await sent({ ...request, carried: { reason: 'Vi phạm.' } }, nothing);
    expect(calls[0]?.body).toEqual({ ids: [7, 8], event: { type: 'take_down', reason: 'Vi phạm.' } });
  });

  it('takes everything but `done` for a failure, and keeps what was said', async () => {
    const { answer } = await sent(request, {
      ...nothing,
      results: [
        { id: 7, outcome: 'done', message: 'Đã gỡ.', undo: 'restore' },
        { id: 8, outcome: 'conflict', message: 'Đã đổi.', undo: null, url: '/books/8' },
      ],
    });
    expect(answer).toEqual({
      results: [
        { id: '7', outcome: 'done', message: 'Đã gỡ.', undo: 'restore' },
        { id: '8', outcome: 'failed', message: 'Đã đổi.', undo: null, url: '/books/8' },
      ],
      cursor: null,
      left: 0,
      isCutShort: false,
    });
  });

  it('says of ids that the answer ended before all of them were reached', async () => {
    const result = { id: 7, outcome: 'done', message: 'Đã gỡ.', undo: 'restore' };
    const { answer } = await sent(request, { results: [result], next: 7, up_to: null, total: 2 });
    expect(answer).toEqual({
      results: [{ id: '7', outcome: 'done', message: 'Đã gỡ.', undo: 'restore' }],
      cursor: null,
      left: 0,
      isCutShort: true,
    });
  });

  it('does not ask again for ids of which a server reached none', async () => {
    const { answer } = await sent(request, { ...nothing, next: 7, total: 2 });
    expect(answer.isCutShort).toBe(false);
  });

  describe('that is refused as a whole', () => {
    const refused = (asked: BatchRequest, status: number, code: string) => {
      const failure = new HttpFailure('refused', 'Đã được thực hiện.', status, {
        message: 'Đã được thực hiện.',
        code,
        data: undefined,
        errors: undefined,
      });
      const post = (() => Promise.reject(failure)) as unknown as HttpClient['post'];
      const sending = { signal: new AbortController().signal, onProgress: () => {} };
      return bulkStrategy({ post }, 'books')(asked, sending);
    };

    it('is not sent again as it is: each record has failed, and what it has not named is left', async () => {
      const failed = { outcome: 'failed', message: 'Đã được thực hiện.', undo: null };
      expect(await refused(request, 409, 'request_happened')).toEqual({
        results: [
          { id: '7', ...failed },
          { id: '8', ...failed },
        ],
        cursor: null,
        left: null,
        isCutShort: false,
      });
      expect(await refused({ ...request, ids: [], cursor }, 403, 'forbidden')).toMatchObject({
        results: [],
        cursor: null,
        left: null,
      });
    });

    it.each([
      [401, 'unauthenticated'],
      [409, 'request_in_progress'],
      [429, 'too_many_requests'],
      [503, 'unavailable'],
    ])('is sent again where that may be answered otherwise: %i %s', async (status, code) => {
      await expect(refused(request, status, code)).rejects.toThrow('Đã được thực hiện.');
    });
  });

  it('goes on through all that match where the answer before ended', async () => {
    const result = { id: 7, outcome: 'done', message: 'Đã gỡ.', undo: null };
    const first = await sent(
      { ...request, ids: [], cursor },
      { results: [result], next: 7, up_to: 90, total: 3 },
    );
    const event = { type: 'take_down' };
    expect(first.calls[0]?.body).toEqual({
      filter: 'filter[status]=published',
      event,
      after: null,
      up_to: null,
    });
    expect(first.answer).toMatchObject({ left: 2, cursor: { after: 7, up_to: 90 } });
    const { cursor: next } = first.answer;
    const last = await sent(
      { ...request, ids: [], cursor: next },
      { ...nothing, results: [result], total: 1 },
    );
    expect(last.calls[0]?.body).toEqual({ filter: 'filter[status]=published', event, after: 7, up_to: 90 });
    expect(last.answer).toMatchObject({ left: 0, cursor: null });
  });

  it('is asked for with ids, or for all that match', () => {
    expect(bulkQuestion('submit', { kind: 'ids', ids: [7] }, { 7: 'Mưa' })).toEqual({
      operation: 'submit',
      ids: ['7'],
      names: { 7: 'Mưa' },
      cursor: null,
      left: 0,
    });
    expect(bulkQuestion('submit', { kind: 'filter', filter: cursor.filter, count: 121 }, {})).toEqual({
      operation: 'submit',
      ids: [],
      names: {},
      cursor,
      left: 121,
    });
  });
});
