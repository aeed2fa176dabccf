/** Saving a sheet of names over the API (contract/resources/name-changes.ts), and taking back what was saved. */
import { fromPromise } from 'xstate';
import {
  mostNameChanges,
  type NameChange,
  nameChangesAnswerSchema,
} from '#contract/resources/name-changes.ts';
import type { NameSheetAnswer, NameSheetSave } from '#machines/name-sheet/name-sheet.data.ts';
import type { HttpClient } from '../http/http.ts';
import { createAttempts } from '../http/attempts.ts';

type NameSheetPorts = {
  readonly http: Pick<HttpClient, 'patch'>;
  /** Something was written: the server's entries are others now, and these changes take it back. */
  readonly onWritten: (inverse: readonly NameChange[]) => void;
};

export function createNameSheetEffects({ http, onWritten }: NameSheetPorts, setId: number) {
  const once = createAttempts();
  const send = async (changes: readonly NameChange[], signal?: AbortSignal) => {
    const body = { changes: [...changes] };
    const { data } = await once(body, (idempotencyKey) =>
      http.patch(`/names/${setId}/entries`, {
        body,
        schema: nameChangesAnswerSchema,
        idempotencyKey,
        ...(signal && { signal }),
      }),
    );
    return data;
  };

  return {
    /** Of changes that may be more than a call takes; gives how many of them were done. */
    sendAll: async (changes: readonly NameChange[]): Promise<number> => {
      let done = 0;
      for (let from = 0; from < changes.length; from += mostNameChanges) {
        const { results } = await send(changes.slice(from, from + mostNameChanges));
        done += results.filter(({ outcome }) => outcome === 'done').length;
      }
      return done;
    },
    actors: {
      saveNames: fromPromise<NameSheetAnswer, NameSheetSave>(async ({ input: { rows }, signal }) => {
        const results: NameSheetAnswer['results'][number][] = [];
        const inverse: NameChange[] = [];
        try {
          for (let from = 0; from < rows.length; from += mostNameChanges) {
            const range = rows.slice(from, from + mostNameChanges);
            const answer = await send(
              range.map(({ change }) => change),
              signal,
            );
            inverse.unshift(...answer.inverse);
            for (const [at, { key }] of range.entries()) {
              const result = answer.results[at];
              if (result !== undefined) results.push({ key, ...result });
            }
          }
        } finally {
          // Also what came before a range that got no answer.
          onWritten(inverse);
        }
        return { results };
      }),
    },
  };
}
