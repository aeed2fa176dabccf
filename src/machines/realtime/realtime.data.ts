/** What realtime is told, keeps, and reports: its events, what catching up brings, and how both are read. */
import type { ThreadChanged } from '#contract/resources/thread-changed.ts';
import type { Counters } from '#contract/resources/counters.ts';
import type { NotificationEvent } from '#contract/resources/notification.ts';
import type { Delivery, DeliveryMemory } from './realtime.delivery.ts';

export const connectionStates = [
  'initialized',
  'connecting',
  'connected',
  'unavailable',
  'failed',
  'disconnected',
] as const;
/** As pusher-js names them. */
export type ConnectionState = (typeof connectionStates)[number];

export type SocketReport =
  | { readonly [State in ConnectionState]: { readonly type: `connection.${State}` } }[ConnectionState]
  | { readonly type: 'channel.subscribed' }
  | { readonly type: 'channel.refused' }
  | { readonly type: 'notification.arrived'; readonly notification: NotificationEvent }
  | { readonly type: 'counters.changed'; readonly counters: Counters }
  | { readonly type: 'thread.changed'; readonly thread: ThreadChanged }
  | MembersChanged;
/** A part of the page shows a record at which its user is to be seen, or does not any more. */
export type PresenceCommand = {
  readonly type: 'presence.start' | 'presence.stop';
  readonly channel: string;
};
/** Who is on a channel of presence now, by the ids of users. */
export type MembersChanged = {
  readonly type: 'members.changed';
  readonly channel: string;
  readonly members: readonly number[];
};
export type SocketCommand =
  | { readonly type: 'socket.open'; readonly userId: number }
  | PresenceCommand
  | { readonly type: 'socket.reconnect' }
  | { readonly type: 'socket.close' };
/** What the browser says of its network; a socket may take half a minute to notice. */
export type NetworkReport = { readonly type: 'network.lost' } | { readonly type: 'network.returned' };
/** The page got the focus, the network came back, or the server answered a call: worth another try. */
export type PageWoke = { readonly type: 'page.woke' };

/** `after` is the newest id that the client knows to have caught up with; null at the first time. */
export type CatchUpInput = { readonly after: number | null };
export type CatchUpOutcome =
  | ({ readonly kind: 'caughtUp'; readonly counters: Counters } & Delivery)
  | { readonly kind: 'failed' };

/** What the socket says that may mean that something was missed. */
export type CatchUpEvent = Extract<
  SocketReport,
  { type: 'connection.connected' | 'channel.subscribed' | 'channel.refused' | 'notification.arrived' }
>;

export type RealtimeEvent =
  | SocketReport
  | RealtimeReport
  | NetworkReport
  | PageWoke
  | { readonly type: 'realtime.start'; readonly userId: number }
  | { readonly type: 'realtime.stop' }
  /** The person asks for another try, or has another token now. */
  | { readonly type: 'realtime.reconnect' }
  | PresenceCommand;

export type RealtimeContext = { readonly userId: number | null };

/** What the parent is told. */
export type RealtimeReport =
  | { readonly type: 'notifications.arrived'; readonly notifications: readonly NotificationEvent[] }
  | { readonly type: 'counters.changed'; readonly counters: Counters };

/** What screens that look at a thread listen for (`actor.on`). */
export type RealtimeEmitted =
  | { readonly type: 'thread.changed'; readonly thread: ThreadChanged }
  | MembersChanged;

export const nobody: RealtimeContext = { userId: null };

export function sinceConfirmed({ context }: { context: DeliveryMemory }): CatchUpInput {
  return { after: context.confirmed };
}

/** What the catching up that has just finished brought. */
export function outcomeOf(event: object): CatchUpOutcome {
  return 'output' in event ? (event.output as CatchUpOutcome) : { kind: 'failed' };
}

export function deliveryOf(event: object): Delivery {
  if ('notification' in event)
    return { notifications: [event.notification as NotificationEvent], confirmed: null };
  const outcome = outcomeOf(event);
  return outcome.kind === 'caughtUp' ? outcome : { notifications: [], confirmed: null };
}

export function countersOf(event: object): Counters {
  return (outcomeOf(event) as Extract<CatchUpOutcome, { kind: 'caughtUp' }>).counters;
}
