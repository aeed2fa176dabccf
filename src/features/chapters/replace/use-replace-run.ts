/** A run of find and replace as views use it: its chart, running for as long as the dialog is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';
import { createReplaceEffects } from '#lib/replace-run.ts';
import type { ReplaceQuestion } from '#machines/replace-run.data.ts';
import { type ReplaceEvent, replaceRunMachine } from '#machines/replace-run.machine.ts';
import {
  selectReplaceCanResume,
  selectReplaceCanUndo,
  selectReplaceIsWriting,
  selectReplaceRun,
  selectReplaceState,
} from '#machines/replace-run.selectors.ts';

export function useReplaceRun(bookId: number, onChanged: () => void) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const machine = useMemo(
    () => replaceRunMachine.provide(createReplaceEffects(http, bookId)),
    [http, bookId],
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, selectReplaceState);
  const context = useSelector(actor, selectReplaceRun);
  const canUndo = useSelector(actor, selectReplaceCanUndo);
  const canResume = useSelector(actor, selectReplaceCanResume);
  const isWriting = useSelector(actor, selectReplaceIsWriting);
  const isFinished = state === 'finished';
  useEffect(() => {
    if (!isFinished) return;
    onChanged();
    void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text') });
    void queries.invalidateQueries({ queryKey: userKey(userId, 'books') });
  }, [isFinished, onChanged, queries, userId]);
  return {
    state,
    context,
    canUndo,
    canResume,
    isWriting,
    send: (event: ReplaceEvent) => actor.send(event),
    search: (question: ReplaceQuestion) => actor.send({ type: 'replace.search', run: randomKey(), question }),
  };
}
export type ReplaceRun = ReturnType<typeof useReplaceRun>;
