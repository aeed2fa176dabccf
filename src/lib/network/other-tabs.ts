/** Tabs of the same browser tell each other what concerns them all; a browser without channels simply has no other tabs. */
import * as v from 'valibot';

export type OtherTabs<Report> = {
  readonly tell: (report: Report) => void;
  /** Returns how to stop listening. */
  readonly listen: (listener: (report: Report) => void) => () => void;
};

/** Who signed in and out. */
export const sessionReportSchema = v.variant('type', [
  v.object({ type: v.literal('otherTab.signedIn'), userId: v.number() }),
  v.object({ type: v.literal('otherTab.signedOut'), session: v.optional(v.number()) }),
]);

/** Where storage is forbidden, some browsers throw already when a channel is opened. */
export function createOtherTabs<Report>(
  open: () => BroadcastChannel,
  schema: v.GenericSchema<unknown, Report>,
): OtherTabs<Report> {
  const channel = opened(open);
  return {
    tell: (report) => channel?.postMessage(report),
    listen(listener) {
      const receive = ({ data }: MessageEvent<unknown>) => {
        const report = v.safeParse(schema, data);
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
