/** A broadcaster that writes down what it is told to tell, for tests of those who tell. */
import type { RealtimeEvent } from '#contract/api/realtime.ts';
import type { Broadcaster } from '#server/realtime/broadcaster.ts';

export type Told = { readonly event: RealtimeEvent; readonly userId: number; readonly data: unknown };

export function recordingBroadcaster(isListening: (userId: number) => boolean = () => true) {
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  const broadcaster: Broadcaster = {
    async broadcast(event, messages) {
      for (const { userId, data } of messages) told.push({ event, userId, data });
      for (const look of waiting) look();
    },
    listeners: (userIds) => userIds.filter(isListening),
  };
  return {
    broadcaster,
    told,
    of: (event: RealtimeEvent) => told.filter((one) => one.event === event),
    /** Resolves once so many have been told of the event. */
    async until(event: RealtimeEvent, count: number): Promise<void> {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (told.filter((one) => one.event === event).length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
  };
}
