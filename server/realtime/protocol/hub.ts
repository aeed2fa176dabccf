/** What the parts of the endpoint share: the application, its bounds, who is connected, and the way to publish. */
import { type CacheStore, createCache } from './cache-events.ts';
import { type Channels, createChannels } from './channels.ts';
import { type Connection, deliver } from './connection.ts';
import { eventFrame } from './frames.ts';
import type { Limits } from './limits.ts';
import type { PusherApp } from './signing.ts';

export type Hub = {
  readonly app: PusherApp;
  readonly limits: Limits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly connections: Map<string, Connection>;
  /** How many connections each address has. */
  readonly addresses: Map<string, number>;
  readonly channels: Channels;
  readonly cache: CacheStore;
  readonly counts: { received: number; sent: number; refused: number };
};

export function createHub(app: PusherApp, limits: Limits, now: () => number): Hub {
  return {
    app,
    limits,
    now,
    connections: new Map(),
    addresses: new Map(),
    channels: createChannels(),
    cache: createCache(limits, now),
    counts: { received: 0, sent: 0, refused: 0 },
  };
}

export function send(hub: Hub, connection: Connection, bytes: Buffer): void {
  if (deliver(connection, bytes, hub.limits)) hub.counts.sent += 1;
}

type Publication = {
  readonly channel: string;
  readonly event: string;
  /** A text over the HTTP API; a client event relays what it got. */
  readonly data: unknown;
  /** The presence member that sends it. */
  readonly userId?: string;
  /** The socket that does not get it, usually the one it comes from. */
  readonly except?: string;
};

/** To all subscribers: the frame is written once, whatever their number. */
export function publish(hub: Hub, { channel: name, event, data, userId, except }: Publication): void {
  hub.cache.keep(name, event, data);
  const channel = hub.channels.find(name);
  if (channel === null) return;
  const bytes = eventFrame(event, data, name, userId);
  for (const connection of channel.subscribers.keys()) {
    if (connection.id !== except) send(hub, connection, bytes);
  }
}
