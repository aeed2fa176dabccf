/** Find and replace as views use it: its chart, running for as long as the dialog is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';
import { createReplaceEffects } from '#lib/runs/replace-run.ts';
import type { ReplaceQuestion } from '#machines/replace-run/replace-run.data.ts';
import { type ReplaceEvent, replaceRunMachine } from '#machines/replace-run/replace-run.machine.ts';
import {
  selectReplaceCanResume,
  selectReplaceIsBusy,
  selectReplaceRun,
  selectReplaceState,
} from '#machines/replace-run/replace-run.selectors.ts';
import { useReplaced } from './use-replaced.ts';

export function useReplaceRun(bookId: number, onChanged: () => void) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const machine = useMemo(
    () => replaceRunMachine.provide(createReplaceEffects({ http }, bookId)),
    [http, bookId],
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, selectReplaceState);
  const context = useSelector(actor, selectReplaceRun);
  const canResume = useSelector(actor, selectReplaceCanResume);
  const isBusy = useSelector(actor, selectReplaceIsBusy);
  const replaced = useReplaced(onChanged);
  useEffect(() => {
    if (state === 'finished') replaced();
  }, [state, replaced]);
  const { followed } = context;
  const isShown = state === 'asking' || state === 'finished';
  useEffect(() => {
    // Something was ordered, or has ended, since the history was asked for.
    if (isShown && followed !== null)
      void queries.invalidateQueries({ queryKey: userKey(userId, 'replacements', bookId) });
  }, [isShown, followed, queries, userId, bookId]);
  return {
    state,
    context,
    canResume,
    isBusy,
    send: (event: ReplaceEvent) => actor.send(event),
    search: (question: ReplaceQuestion) => actor.send({ type: 'replace.search', question }),
    undo: (id: number) => actor.send({ type: 'replace.undo', key: randomKey(), id }),
  };
}
export type ReplaceRun = ReturnType<typeof useReplaceRun>;
