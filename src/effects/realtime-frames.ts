/** Reads what arrives on the channel: a frame that does not keep the contract is logged and dropped, the next one may. */
import * as v from 'valibot';
import { type RealtimeData, type RealtimeEvent, realtimeEvents } from '#contract/api/realtime.ts';
import type { SocketReport } from '#machines/realtime/realtime.data.ts';

export type FrameReport = Extract<
  SocketReport,
  { type: 'notification.arrived' | 'counters.changed' | 'thread.changed' | 'members.changed' }
>;
export type LogError = (message: string, cause: unknown) => void;

export function createFrameReader(report: (report: FrameReport) => void, logError: LogError) {
  return (event: Exclude<RealtimeEvent, 'App\\Events\\SessionsChanged'>, data: unknown): void => {
    const read = v.safeParse(realtimeEvents[event], data);
    if (!read.success) return logError(`The event ${event} does not keep the contract`, read.issues);
    if (event === 'App\\Events\\CountersChanged') {
      report({ type: 'counters.changed', counters: read.output as RealtimeData<typeof event> });
    } else if (event === 'App\\Events\\ThreadChanged') {
      report({ type: 'thread.changed', thread: read.output as RealtimeData<typeof event> });
    } else {
      report({ type: 'notification.arrived', notification: read.output as RealtimeData<typeof event> });
    }
  };
}
