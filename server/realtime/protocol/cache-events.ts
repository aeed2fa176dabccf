/** The last event of each cache channel, for whoever subscribes later (Pusher protocol 7, "Cache channels"). */
import { isCache } from './channel-name.ts';
import { eventFrame } from './frames.ts';
import type { Limits } from './limits.ts';

export type CacheStore = {
  /** Notes an event, where the channel is one that keeps its last. */
  keep(channel: string, event: string, data: unknown): void;
  /** The frame of the last event; null when there is none, or none that is fresh enough. */
  last(channel: string): Buffer | null;
};

export function createCache({ cacheLife, cachedChannels }: Limits, now: () => number): CacheStore {
  const kept = new Map<string, { readonly bytes: Buffer; readonly until: number }>();
  return {
    keep(channel, event, data) {
      if (!isCache(channel) || event.startsWith('client-')) return;
      kept.delete(channel);
      kept.set(channel, { bytes: eventFrame(event, data, channel), until: now() + cacheLife });
      const [oldest] = kept.keys();
      if (kept.size > cachedChannels && oldest !== undefined) kept.delete(oldest);
    },
    last(channel) {
      const found = kept.get(channel);
      return found === undefined || found.until <= now() ? null : found.bytes;
    },
  };
}
