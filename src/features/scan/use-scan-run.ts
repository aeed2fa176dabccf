/** A scan as views use it: its chart, running for as long as the screen is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { createScanEffects } from '#lib/scan/scan-run.ts';
import { type ScanEvent, scanRunMachine } from '#machines/scan-run/scan-run.machine.ts';
import { selectScanIsBusy, selectScanRun, selectScanState } from '#machines/scan-run/scan-run.selectors.ts';

export function useScanRun() {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const machine = useMemo(() => {
    const onChanged = () => {
      // What was changed is no longer what is shown; nor is what others see of the texts.
      for (const key of ['scans', 'findings', 'chapters', 'drafts', 'revisions'])
        void queries.invalidateQueries({ queryKey: userKey(userId, key) });
    };
    return scanRunMachine.provide(createScanEffects({ http, onChanged }));
  }, [http, queries, userId]);
  const actor = useActorRef(machine);
  return {
    state: useSelector(actor, selectScanState),
    context: useSelector(actor, selectScanRun),
    isBusy: useSelector(actor, selectScanIsBusy),
    send: (event: ScanEvent) => actor.send(event),
  };
}
export type ScanRun = ReturnType<typeof useScanRun>;
