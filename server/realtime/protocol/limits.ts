/** Bounds of the embedded endpoint (specification, section 9, and those of the Pusher protocol). Times in milliseconds. */
import { realtime } from '#contract/constants.ts';

export const defaultLimits = {
  /** After so much silence a peer is asked whether it is still there, and has the pong's time to answer. */
  activityTimeout: realtime.activityTimeout,
  pongTimeout: realtime.pongTimeout,
  /** How often silence is looked for. */
  keepAliveEvery: 5000,
  /** A peer that was told to go has so long to go by itself. */
  closingTime: 1000,
  connections: 20_000,
  /** Of one address; this machine's own is a proxy that says nothing, or a tool of ours, and is not counted. */
  connectionsPerAddress: 500,
  /** Bytes of one frame from a peer. */
  frameBytes: 32_768,
  framesPerSecond: 60,
  channelsPerConnection: 100,
  /** What a slow peer has not taken yet may pile up to this; then it is cut off. */
  bufferedBytes: 262_144,
  eventNameLength: 200,
  /** Bytes of an event's data, from a peer or over the HTTP API. */
  eventBytes: 10_240,
  /** How deeply the data of a client event may be nested. */
  eventDepth: 50,
  clientEventsPerSecond: 10,
  membersPerChannel: 100,
  memberIdLength: 128,
  memberInfoBytes: 1024,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  /** How far the clock of a caller of the HTTP API may be off. */
  signedWithin: 600_000,
  /** The last event of a cache channel is kept so long, and of so many channels at the most. */
  cacheLife: 1_800_000,
  cachedChannels: 1000,
} as const;

export type Limits = { readonly [Name in keyof typeof defaultLimits]: number };
