/** Tabs of the same browser tell each other who signed in and out; a browser without channels simply has no other tabs. */
import * as v from 'valibot';
import type { OtherTabReport } from '#machines/session.machine.ts';

const reportSchema = v.variant('type', [
  v.object({ type: v.literal('otherTab.signedIn'), userId: v.number() }),
  v.object({ type: v.literal('otherTab.signedOut') }),
]);

/** Where storage is forbidden, some browsers throw already when a channel is opened. */
export function createOtherTabs(open: () => BroadcastChannel) {
  const channel = opened(open);
  return {
    tell: (report: OtherTabReport) => channel?.postMessage(report),
    listen(listener: (report: OtherTabReport) => void): () => void {
      const receive = ({ data }: MessageEvent<unknown>) => {
        const report = v.safeParse(reportSchema, data);
        if (report.success) listener(report.output);
      };
      channel?.addEventListener('message', receive);
      return () => channel?.removeEventListener('message', receive);
    },
  };
}

function opened(open: () => BroadcastChannel): BroadcastChannel | null {
  try {
    return open();
  } catch {
    return null;
  }
}
