/** A run of find and replace over the API: stretches found, replaced, and brought back (contract/resources/replacement.ts). */
import {
  findAnswerSchema,
  type FindStretch,
  replaceAnswerSchema,
  type ReplaceStretch,
  replaceUndoAnswerSchema,
  type ReplaceUndoStretch,
} from '#contract/resources/replacement.ts';
import { fromMessage } from '#machines/from-message.ts';
import type { FindOrdered, ReplaceOrdered, UndoOrdered } from '#machines/replace-run.data.ts';
import type { HttpClient } from './http.ts';

export function createReplaceEffects(http: Pick<HttpClient, 'post'>, bookId: number) {
  const path = `/books/${bookId}/chapters`;
  return {
    actors: {
      findStretch: fromMessage<FindOrdered, FindStretch>(async ({ body }, signal) => {
        const { data } = await http.post(`${path}/find`, { body, schema: findAnswerSchema, signal });
        return data;
      }),
      replaceStretch: fromMessage<ReplaceOrdered, ReplaceStretch>(async ({ key, body }, signal) => {
        const options = { body, idempotencyKey: key, schema: replaceAnswerSchema, signal };
        return (await http.post(`${path}/replace`, options)).data;
      }),
      undoStretch: fromMessage<UndoOrdered, ReplaceUndoStretch>(async ({ key, id, after }, signal) => {
        const options = { body: { after }, idempotencyKey: key, schema: replaceUndoAnswerSchema, signal };
        return (await http.post(`/replacements/${id}/undo`, options)).data;
      }),
    },
  };
}
