/**
 * The way back from an event of a record's lifecycle, for the toast that says it has happened (contract.md, "Answers").
 * As with many at once, the chart alone judges it: what else was changed meanwhile does not stand in its way.
 */
import type * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import type { ToastAction } from '#machines/toasts.machine.ts';
import { useHttp, useToastsActor } from '#lib/bookdesk-context.tsx';
import { toastAction } from '#lib/toast-action.ts';

export type EventUndoOptions<Answer> = {
  /** The resource's name in paths. */
  readonly resource: string;
  readonly id: number;
  readonly schema: v.GenericSchema<unknown, Answer>;
  readonly onHappened: (record: Answer) => void;
  /** The label of the way back; left out where the screen has one of its own. */
  readonly undoLabel?: string;
};

/** Takes the event that leads back as the rule names it; what it gives goes into the call that sends the first one. */
export function useEventUndo<Answer>(options: EventUndoOptions<Answer>) {
  const { resource, id, schema, onHappened, undoLabel } = options;
  const http = useHttp();
  const toasts = useToastsActor();
  const takeBack = async (type: string) => {
    const call = { body: { type }, schema: oneAnswerSchema(schema) };
    // A refusal has its toast.
    const answer = await http.post(`/${resource}/${id}/events`, call).catch(() => null);
    if (answer !== null) onHappened(answer.data);
  };
  return (undo: string | undefined): { readonly action?: ToastAction } =>
    undo === undefined || undoLabel === undefined
      ? {}
      : { action: toastAction(toasts, undoLabel, () => void takeBack(undo)) };
}
