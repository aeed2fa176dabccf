/**
 * Realtime as both sides know it (specification, sections 7 and 9; contract.md, "Realtime"): Pusher protocol 7, one
 * private channel per user, and what travels on it.
 */
import * as v from 'valibot';
import { countersSchema } from '../resources/counters.ts';
import { threadChangedSchema } from '../resources/thread-changed.ts';
import { notificationEventSchema } from '../resources/notification.ts';

export const pusherProtocol = 7;
/** Where events live that are not notifications: laravel-echo turns a name in it into `App\Events\Name`. */
export const eventNamespace = 'App.Events';

export const userChannel = (userId: number): string => `private-${userChannelName(userId)}`;
/** As laravel-echo names it, which puts `private-` in front by itself. */
export const userChannelName = (userId: number): string => `App.Models.User.${userId}`;

/** Event on the wire → schema of its data. */
export const realtimeEvents = {
  'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated': notificationEventSchema,
  /** The counters of the channel's user, whole, whenever one of them changed. */
  'App\\Events\\CountersChanged': countersSchema,
  /** A session of the channel's user has begun or ended, perhaps the one that hears of it: each asks whether it still is. */
  'App\\Events\\SessionsChanged': v.object({ user_id: v.number() }),
  /** To those who look at a thread: something of it is to be fetched. */
  'App\\Events\\ThreadChanged': threadChangedSchema,
} as const;
export type RealtimeEvent = keyof typeof realtimeEvents;
export type RealtimeData<Event extends RealtimeEvent> = v.InferOutput<(typeof realtimeEvents)[Event]>;
