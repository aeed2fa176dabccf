/** A list's bulk action over the API (contract.md, "bulk"): stretches sent, and taken back. */
import { bulkAnswerSchema } from '#contract/bulk.ts';
import type { BulkOrdered, BulkStretch } from '#machines/bulk-action.data.ts';
import { fromMessage } from '#machines/from-message.ts';
import type { HttpClient } from './http.ts';

export function createBulkEffects(http: Pick<HttpClient, 'post'>, resource: string) {
  const send = fromMessage<BulkOrdered, BulkStretch>(async ({ key, body }, signal) => {
    const options = { body, idempotencyKey: key, schema: bulkAnswerSchema, signal };
    const { data } = await http.post(`/${resource}/bulk`, options);
    return data;
  });
  return { actors: { sendStretch: send, takeBack: send } };
}
