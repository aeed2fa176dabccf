/** The calls of a record's text: read to be written, and saved on its version (contract/resources/text.ts). */
import { queryOptions } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { savedTextSchema, type Text, textSchema } from '#contract/resources/text.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { type JournalRun, runsLeft } from '#lib/storage/text-journal.ts';
import type { SaveTextCall } from './autosave-effects.ts';

const textAnswer = oneAnswerSchema(textSchema);
const savedAnswer = oneAnswerSchema(savedTextSchema);

export const readText =
  (http: HttpClient, path: string) =>
  async ({ signal }: Call) =>
    (await http.get(`${path}/text`, { schema: textAnswer, signal })).data;

type Call = { readonly signal: AbortSignal };

/** With what pages that are gone have left of it in this browser, where that was looked up beside it. */
export type OpenedText = Text & { readonly left?: Promise<readonly JournalRun[]> };

/**
 * Never one from before: what is written on it would be refused. `known` gives the text that is on the page already, where it
 * is still the newest; then it does not come a second time.
 */
export function textQuery(
  http: HttpClient,
  userId: number,
  path: string,
  known: (call: Call) => Promise<Text | null> = async () => null,
) {
  return queryOptions({
    queryKey: userKey(userId, 'texts', path),
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }: Call): Promise<OpenedText> => {
      // Without it the text is written all the same.
      const left = runsLeft(userId, path.slice(1)).catch(() => []);
      return { ...((await known({ signal })) ?? (await readText(http, path)({ signal }))), left };
    },
  });
}

/** The state of saving says what has failed; no toast does. */
export const saveTextAt =
  (http: HttpClient, path: string): SaveTextCall =>
  async ({ document, version }, idempotencyKey, signal) => {
    const body = { document, version };
    const call = { body, schema: savedAnswer, idempotencyKey, signal, isToldElsewhere: () => true };
    return (await http.put(`${path}/text`, call)).data;
  };
