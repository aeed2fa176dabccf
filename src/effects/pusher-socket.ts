/**
 * The published clients, pusher-js below laravel-echo (specification, sections 7 and 9), which come with this file once there
 * is an account.
 * Channel authorisation goes through our own HTTP; its refusal goes to the library's callback and nowhere else.
 */
import Echo from 'laravel-echo';
import Pusher, { type PresenceChannel } from 'pusher-js';
import * as v from 'valibot';
import { realtime } from '#contract/constants.ts';
import { eventNamespace, userChannelName } from '#contract/api/realtime.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { ConnectionState } from '#machines/realtime/realtime.data.ts';
import { createFrameReader, type FrameReport, type LogError } from './realtime-frames.ts';

export type SocketListener = {
  readonly onState: (state: ConnectionState) => void;
  readonly onSubscribed: () => void;
  readonly onRefused: () => void;
  readonly onFrame: (frame: FrameReport) => void;
};
export type RealtimeSocket = {
  /** Tries at once instead of at the library's next time. */
  reconnect(): void;
  /** To be on these channels of presence, and on no others. */
  enter(channels: readonly string[]): void;
  close(): void;
};
export type OpenSocket = (userId: number, listener: SocketListener) => RealtimeSocket;

export type PusherSettings = {
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly cluster: string;
};

/** Why the server closes the socket of a session that has ended; the library then stops by itself. */
const unauthorised = 4009;
const closedSchema = v.object({ data: v.object({ code: v.literal(unauthorised) }) });
const authSchema = v.object({ auth: v.string(), channel_data: v.optional(v.string()) });

export function createOpenSocket(
  http: HttpClient,
  settings: PusherSettings,
  logError: LogError,
  /** Sessions of the user have begun or ended, perhaps this one. */
  onSessionsChanged: () => void,
): OpenSocket {
  return (userId, listener) => {
    const read = createFrameReader(listener.onFrame, logError);
    const closed = new AbortController();
    const pusher = new Pusher(settings.key, {
      cluster: settings.cluster,
      wsHost: settings.host,
      wsPort: settings.port,
      // Where a plain connection fails, the library tries one over TLS: on its own port, unless one was chosen for both.
      wssPort: settings.port === 80 ? 443 : settings.port,
      forceTLS: settings.tls,
      // Its HTTP fallbacks and its statistics would call a public host.
      enabledTransports: ['ws', 'wss'],
      enableStats: false,
      activityTimeout: realtime.activityTimeout,
      pongTimeout: realtime.pongTimeout,
      unavailableTimeout: realtime.unavailableTimeout,
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler({ socketId, channelName }, answer) {
          authorize(http, socketId, channelName, closed.signal).then(
            (data) => answer(null, data),
            (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
          );
        },
      },
    });
    /** Since when the library has been trying without a result; null while it is not. */
    let connectingSince: number | null = null;
    let isUnavailable = false;
    let isBroughtForward = false;
    const takeState = (state: ConnectionState) => {
      // A try that is brought forward ends the one before it, which is no news.
      if (isBroughtForward) return;
      const isTrying = state === 'connecting' || state === 'unavailable';
      connectingSince = isTrying ? (connectingSince ?? Date.now()) : null;
      // Once there is no way through, a further try is no news either until it succeeds.
      if (isTrying && isUnavailable) return;
      isUnavailable = state === 'unavailable';
      listener.onState(state);
    };
    // The library begins its time to unavailable anew with every try, its own ones too: a try has what is left of it.
    Object.defineProperty(pusher.connection.options, 'unavailableTimeout', {
      get: () => Math.max(0, realtime.unavailableTimeout - (Date.now() - (connectingSince ?? Date.now()))),
    });
    pusher.connection.bind('state_change', ({ current }: { current: ConnectionState }) => takeState(current));
    pusher.connection.bind('error', (error: unknown) => {
      if (v.is(closedSchema, error)) onSessionsChanged();
    });
    const echo = new Echo<'pusher'>({
      broadcaster: 'pusher',
      key: settings.key,
      client: pusher,
      namespace: eventNamespace,
      withoutInterceptors: true,
    });
    echo
      .private(userChannelName(userId))
      .subscribed(listener.onSubscribed)
      .error(listener.onRefused)
      .notification((data: unknown) =>
        read('Illuminate\\Notifications\\Events\\BroadcastNotificationCreated', data),
      )
      .listen('SessionsChanged', onSessionsChanged)
      .listen('CountersChanged', (data: unknown) => read('App\\Events\\CountersChanged', data))
      .listen('ThreadChanged', (data: unknown) => read('App\\Events\\ThreadChanged', data));
    // It began to connect before anybody could listen.
    takeState(pusher.connection.state as ConnectionState);
    return {
      // The library enters again by itself after each reconnection; a refusal goes to it and nowhere else.
      enter(names) {
        for (const name of Object.keys(pusher.channels.channels))
          if (name.startsWith('presence-') && !names.includes(name)) pusher.unsubscribe(name);
        for (const name of names) {
          if (pusher.channel(name) !== undefined) continue;
          const channel = pusher.subscribe(name) as PresenceChannel;
          const tell = () => {
            const members = Object.keys(channel.members.members).map(Number);
            listener.onFrame({ type: 'members.changed', channel: name, members });
          };
          for (const event of ['subscription_succeeded', 'member_added', 'member_removed'])
            channel.bind(`pusher:${event}`, tell);
        }
      },
      reconnect() {
        isBroughtForward = true;
        pusher.disconnect();
        isBroughtForward = false;
        pusher.connect();
      },
      close() {
        closed.abort();
        echo.disconnect();
      },
    };
  };
}

function authorize(http: HttpClient, socketId: string, channelName: string, signal: AbortSignal) {
  return http.post('/broadcasting/auth', {
    body: { socket_id: socketId, channel_name: channelName },
    schema: authSchema,
    quiet: true,
    signal,
  });
}
