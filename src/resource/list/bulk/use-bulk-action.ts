/** A list's bulk action as views use it: its batch, there for as long as the list is. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { bulkBatch } from '#contract/api/bulk.ts';
import { type BatchEvent, countsOf, unknownOf } from '#machines/batch/batch.data.ts';
import { batchMachine } from '#machines/batch/batch.machine.ts';
import {
  selectBatch,
  selectBatchCanRetry,
  selectBatchCanUndo,
  selectBatchState,
  selectKeptBatch,
} from '#machines/batch/batch.selectors.ts';
import { createBatchEffects } from '#lib/runs/batch-effects.ts';
import { useBookdesk, useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { bulkQuestion, bulkStrategy, type BulkTarget } from './bulk-action.ts';
import { keepBulk, readKeptBulk } from './kept-bulk.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';

const nothing: readonly string[] = [];

/**
 * `keptAs`: where one is kept that is not over (kept-bulk-key.ts). `affects`: query keys below the user that it changes,
 * beside the resource's own.
 */
export function useBulkAction(resource: string, keptAs: string, affects = nothing) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  const machine = useMemo(
    () => batchMachine.provide(createBatchEffects(bulkStrategy(http, resource))),
    [http, resource],
  );
  const [input] = useState(() => ({ run: randomKey(), size: bulkBatch }));
  const actor = useActorRef(machine, { input });
  const state = useSelector(actor, selectBatchState);
  const context = useSelector(actor, selectBatch);
  const canUndo = useSelector(actor, selectBatchCanUndo);
  const canRetry = useSelector(actor, selectBatchCanRetry);

  const { keptInTab } = useBookdesk();
  useEffect(() => {
    const kept = readKeptBulk(keptInTab, keptAs);
    if (kept !== null) actor.send({ type: 'batch.restore', kept });
    const keeping = actor.subscribe((snapshot) => keepBulk(keptInTab, keptAs, selectKeptBatch(snapshot)));
    return () => keeping.unsubscribe();
  }, [actor, keptInTab, keptAs]);

  const isAtRest = state === 'finished' || state === 'paused';
  useEffect(() => {
    if (!isAtRest) return;
    for (const key of [resource, ...affects])
      void queries.invalidateQueries({ queryKey: userKey(userId, key) });
  }, [isAtRest, queries, userId, resource, affects]);

  const { operation, items, names } = context;
  const failures = useMemo(
    () =>
      items
        .filter((item) => item.state === 'failed' || item.state === 'kept')
        .map(({ id, message, url = null }) => ({
          id,
          message: message ?? '',
          url,
          name: names[id] ?? `#${id}`,
        })),
    [items, names],
  );
  return {
    state,
    operation,
    /** Of those that are named; none where a question says which are meant. */
    ids: items.map(({ id }) => id),
    counts: countsOf(context),
    unknown: unknownOf(context),
    failures,
    canUndo,
    canRetry,
    /** `known` are names of records by their ids: the records may leave the list by what is done with them. */
    ask: (event: string, target: BulkTarget, known: Readonly<Record<string, string>>) =>
      actor.send({ type: 'batch.ask', ...bulkQuestion(event, target, known) }),
    send: (event: BatchEvent) => actor.send(event),
  };
}
