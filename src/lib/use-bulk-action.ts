/** A list's bulk action as views use it: its chart, running for as long as the list is there. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { BulkTarget } from '#machines/bulk-action.data.ts';
import { bulkActionMachine, type BulkEvent } from '#machines/bulk-action.machine.ts';
import { selectBulk, selectBulkCanUndo, selectBulkState } from '#machines/bulk-action.selectors.ts';
import { useHttp, useUser } from './bookdesk-context.tsx';
import { createBulkEffects } from './bulk-action.ts';
import { userKey } from './query-keys.ts';
import { randomKey } from './random-key.ts';

export function useBulkAction(resource: string) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const machine = useMemo(
    () => bulkActionMachine.provide(createBulkEffects(http, resource)),
    [http, resource],
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, selectBulkState);
  const context = useSelector(actor, selectBulk);
  const canUndo = useSelector(actor, selectBulkCanUndo);

  useEffect(() => {
    if (state === 'finished') void queries.invalidateQueries({ queryKey: userKey(userId, resource) });
  }, [state, queries, userId, resource]);

  const ask = (event: string, target: BulkTarget) =>
    actor.send({ type: 'bulk.ask', run: randomKey(), event, target });
  return { state, context, canUndo, ask, send: (event: BulkEvent) => actor.send(event) };
}
