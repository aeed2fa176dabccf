/**
 * The way back from an event of a record's lifecycle, for the toast that says it has happened (contract.md, "Answers").
 * It names the version that the event left behind: whoever has changed the record since, taken a ticket over or edited a
 * text, is not undone with it, and the toast says that it has moved on. Many at once carry no versions (bulk-action.ts):
 * there the chart alone judges.
 */
import type { ActorRefFrom } from 'xstate';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import type { ToastAction, toastsMachine } from '#machines/toasts.machine.ts';
import type { HttpClient } from './http.ts';
import { toastAction } from './toast-action.ts';

export type EventUndoOptions<Answer> = {
  /** The resource's name in paths. */
  readonly resource: string;
  readonly id: number;
  readonly schema: v.GenericSchema<unknown, Answer>;
  readonly onHappened: (record: Answer) => void;
  /** The words of the way back; left out where the screen has one of its own. */
  readonly undoLabel?: string;
};

/** What the call that sends the first event takes, and is told. */
export type WayBack<Answer> = {
  readonly call: { readonly action?: ToastAction };
  /** With the record as the event left it. */
  readonly begin: (record: Answer) => void;
};

type Ports = {
  readonly http: Pick<HttpClient, 'post'>;
  readonly toasts: ActorRefFrom<typeof toastsMachine>;
};

/** `undo` is the event that leads back, as the rule of the first one names it. */
export function wayBack<Answer>(
  { http, toasts }: Ports,
  { resource, id, schema, onHappened, undoLabel }: EventUndoOptions<Answer>,
  undo: string | undefined,
): WayBack<Answer> {
  if (undo === undefined || undoLabel === undefined) return { call: {}, begin: () => undefined };
  let version: number | undefined;
  const takeBack = async () => {
    const call = { body: { type: undo, version }, schema: oneAnswerSchema(schema) };
    // A refusal has its toast.
    const answer = await http.post(`/${resource}/${id}/events`, call).catch(() => null);
    if (answer !== null) onHappened(answer.data);
  };
  return {
    call: { action: toastAction(toasts, undoLabel, () => void takeBack()) },
    begin(record) {
      version = versionOf(record);
    },
  };
}

function versionOf(record: unknown): number | undefined {
  const read = v.safeParse(v.object({ version: v.number() }), record);
  return read.success ? read.output.version : undefined;
}
