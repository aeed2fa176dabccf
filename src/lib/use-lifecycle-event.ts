/** Sends events of a record's lifecycle, one at a time, and remembers the one that can be undone (contract.md, "Answers"). */
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import type { EventWords } from '#contract/lifecycles.ts';
import { useHttp } from './bookdesk-context.tsx';

/** What is known of an event before it is sent. */
export type SendableEvent = {
  readonly type: string;
  readonly words: EventWords;
  readonly reason?: 'required';
  readonly undo?: string;
};
type Order = { readonly event: SendableEvent; readonly reason: string | null };

type LifecycleEventOptions<Answer> = {
  /** The resource's name in paths. */
  readonly resource: string;
  readonly id: number;
  /** The version that the sender looked at; left out where a list does not know it. */
  readonly version?: number;
  readonly schema: v.GenericSchema<unknown, Answer>;
  readonly onHappened: (record: Answer) => void;
};

export function useLifecycleEvent<Answer>(options: LifecycleEventOptions<Answer>) {
  const { resource, id, version, schema, onHappened } = options;
  const http = useHttp();
  const { mutate, isPending, isSuccess, variables, reset } = useMutation({
    async mutationFn({ event: { type }, reason }: Order) {
      const body = {
        type,
        ...(reason === null ? {} : { reason }),
        ...(version === undefined ? {} : { version }),
      };
      return (await http.post(`/${resource}/${id}/events`, { body, schema: oneAnswerSchema(schema) })).data;
    },
    onSuccess: onHappened,
  });
  return {
    isSending: isPending,
    send(event: SendableEvent, reason: string | null = null) {
      if (!isPending) mutate({ event, reason });
    },
    /** The last event, where its rule names one that leads back. */
    undoable: isSuccess && variables.event.undo !== undefined ? variables.event : null,
    forget: reset,
  };
}
