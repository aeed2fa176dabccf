/** Saving a sheet of chapters over the API (contract/resources/chapter-order.ts): refusals that it can show are values. */
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { editConflictSchema, orderChangeSchema } from '#contract/resources/chapter-order.ts';
import type { SheetAnswer, SheetSave } from '#machines/sheet.data.ts';
import type { ToastAction } from '#machines/toasts.machine.ts';
import { HttpFailure } from '../http/http-failure.ts';
import { createAttempts } from '../http/attempts.ts';
import type { HttpClient } from '../http/http.ts';

const answerSchema = oneAnswerSchema(orderChangeSchema);

type SheetPorts = {
  readonly http: Pick<HttpClient, 'post'>;
  /** The button of the toast that says that all is saved. */
  readonly offerUndo: (undo: () => void) => ToastAction;
  /** The server's rows are others now. */
  readonly onChanged: () => void;
};

export function createSheetEffects({ http, offerUndo, onChanged }: SheetPorts, bookId: number) {
  const path = `/books/${bookId}/chapters`;
  const once = createAttempts();
  const takeBack = (activity: number) =>
    http
      .post(`${path}/undo`, { body: { activity }, schema: answerSchema })
      .catch(() => undefined)
      .then(onChanged);

  return {
    actors: {
      saveSheet: fromPromise<SheetAnswer, SheetSave>(async ({ input, signal }) => {
        let undo: number | null = null;
        const action = offerUndo(() => {
          if (undo !== null) void takeBack(undo);
        });
        const body = { ...input };
        try {
          const { data } = await once(body, (idempotencyKey) =>
            http.post(`${path}/edit`, { body, schema: answerSchema, idempotencyKey, signal, action }),
          );
          undo = data.undo;
          onChanged();
          return { kind: 'saved', change: data };
        } catch (error) {
          // What the list told meanwhile was not listened to.
          onChanged();
          const answer = refusalIn(error);
          if (answer === null) throw error;
          return answer;
        }
      }),
    },
  };
}

/** Null where the sheet has nothing to show of it: its toast has said it. */
function refusalIn(error: unknown): SheetAnswer | null {
  if (!(error instanceof HttpFailure)) return null;
  if (error.code === 'version_conflict') {
    const current = v.safeParse(editConflictSchema, error.data['current']);
    if (!current.success) return null;
    const { order_version: orderVersion, chapters } = current.output;
    return { kind: 'conflict', orderVersion, chapters };
  }
  const errors = Object.entries(error.errors).flatMap(([field, texts]) => {
    const [, place] = /^chapters\.(\d+\.\w+)$/.exec(field) ?? [];
    return place === undefined ? [] : [[place, texts.join(' ')] as const];
  });
  return errors.length === 0 ? null : { kind: 'refused', errors: Object.fromEntries(errors) };
}
