/** One event for many records as a batch over the API (contract.md, "bulk"): a hundred ids in a request, or a range. */
import { type BulkAnswer, bulkAnswerSchema } from '#contract/api/bulk.ts';
import type { BatchAnswer, BatchQuestion, BatchRequest } from '#machines/batch/batch.data.ts';
import type { HttpFailure } from '#lib/http/http-failure.ts';
import { orRefusal } from '#lib/http/refusal.ts';
import type { BatchStrategy } from '#lib/runs/batch-effects.ts';
import type { HttpClient } from '#lib/http/http.ts';

/** Records named one by one, or all that a list's query string selects; `count` is how many those were to be. */
export type BulkTarget =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'filter'; readonly filter: string; readonly count: number };

export function bulkQuestion(
  operation: string,
  target: BulkTarget,
  names: Readonly<Record<string, string>>,
): BatchQuestion {
  if (target.kind === 'ids') return { operation, ids: target.ids.map(String), names, cursor: null, left: 0 };
  const { filter, count } = target;
  return { operation, ids: [], names, cursor: { filter, after: null, up_to: null }, left: count };
}

export function bulkStrategy(http: Pick<HttpClient, 'post'>, resource: string): BatchStrategy {
  return (request, { signal }) => {
    const body = bodyOf(request);
    const options = { body, idempotencyKey: request.key, schema: bulkAnswerSchema, signal };
    // Sent again as it is, what was refused would be refused again; with another sign-in it may not be.
    return orRefusal(
      http.post(`/${resource}/bulk`, options).then(({ data }) => answerOf(request, data)),
      (refusal) => refusalOf(request, refusal),
    );
  };
}

/** Of the whole request: each of its records for itself, and it goes no further. */
function refusalOf({ ids }: BatchRequest, { message }: HttpFailure): BatchAnswer {
  const results = ids.map((id) => ({ id, outcome: 'failed', message, undo: null }) as const);
  return { results, cursor: null, left: null, isCutShort: false };
}

function bodyOf({ operation, carried, ids, cursor }: BatchRequest) {
  const event = { type: operation, ...carried };
  return cursor === null ? { ids: ids.map(Number), event } : { ...cursor, event };
}

function answerOf({ cursor }: BatchRequest, data: BulkAnswer['data']): BatchAnswer {
  const { results, next, up_to, total } = data;
  return {
    results: results.map(({ id, outcome, message, undo, url }) => ({
      id: String(id),
      outcome: outcome === 'done' ? 'done' : 'failed',
      message,
      undo,
      ...(url !== undefined && { url }),
    })),
    cursor: cursor === null || next === null ? null : { ...cursor, after: next, up_to },
    left: cursor === null ? 0 : Math.max(total - results.length, 0),
    // A server that reached none would be asked for the same ones for ever.
    isCutShort: cursor === null && next !== null && results.length > 0,
  };
}
