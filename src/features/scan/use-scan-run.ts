/** A scan as views use it: its chart, running for as long as the screen is open. */
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { createScanEffects } from '#lib/scan/scan-run.ts';
import { type ScanEvent, scanRunMachine } from '#machines/scan-run/scan-run.machine.ts';
import { selectScanIsBusy, selectScanRun, selectScanState } from '#machines/scan-run/scan-run.selectors.ts';

export function useScanRun() {
  const http = useHttp();
  const machine = useMemo(() => scanRunMachine.provide(createScanEffects({ http })), [http]);
  const actor = useActorRef(machine);
  return {
    state: useSelector(actor, selectScanState),
    context: useSelector(actor, selectScanRun),
    isBusy: useSelector(actor, selectScanIsBusy),
    send: (event: ScanEvent) => actor.send(event),
  };
}
export type ScanRun = ReturnType<typeof useScanRun>;
