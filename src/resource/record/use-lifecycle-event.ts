/** Sends events of a record's lifecycle, one at a time, and remembers the one that can be undone (contract.md, "Answers"). */
import { useMutation } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import type { EventMessageKey } from '#contract/lifecycles.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { type EventUndoOptions, useEventUndo } from './use-event-undo.ts';
import { useOpenableRefusal } from './use-openable-refusal.ts';

/** What is known of an event before it is sent. */
export type SendableEvent = {
  readonly type: string;
  readonly messageKey: EventMessageKey;
  readonly reason?: 'required';
  readonly undo?: string;
};
type Order = { readonly event: SendableEvent; readonly reason: string | null };

type LifecycleEventOptions<Answer> = EventUndoOptions<Answer> & {
  /** The version that the sender looked at, or has made; left out where a list does not know it. */
  readonly version?: number | (() => Promise<number>);
};

export function useLifecycleEvent<Answer>(options: LifecycleEventOptions<Answer>) {
  const { resource, id, version, schema, onHappened } = options;
  const http = useHttp();
  const undoOf = useEventUndo(options);
  const { isToldElsewhere, show } = useOpenableRefusal();
  const { mutateAsync, isPending, isSuccess, variables, reset } = useMutation({
    async mutationFn({ event: { type, undo }, reason }: Order) {
      const body = {
        type,
        ...(reason === null ? {} : { reason }),
        ...(version === undefined ? {} : { version: await numberOf(version) }),
      };
      const call = { body, schema: oneAnswerSchema(schema), isToldElsewhere, ...undoOf(undo) };
      return (await http.post(`/${resource}/${id}/events`, call)).data;
    },
    onSuccess: onHappened,
    onError: show,
  });
  return {
    isSending: isPending,
    /** Whether it went through; where it did not, that is told. */
    async send(event: SendableEvent, reason: string | null = null): Promise<boolean> {
      if (isPending) return false;
      return mutateAsync({ event, reason }).then(
        () => true,
        () => false,
      );
    },
    /** The last event, where its rule names one that leads back. */
    undoable: isSuccess && variables.event.undo !== undefined ? variables.event : null,
    forget: reset,
  };
}

const numberOf = async (version: number | (() => Promise<number>)) =>
  typeof version === 'number' ? version : version();
