/** Fake ports of realtime: a socket whose library says what the test plays, and an API that waits to be answered. */
import type { Counters } from '#contract/resources/counters.ts';
import type { NotificationEvent } from '#contract/resources/notification.ts';
import { createFetchMissed } from '#effects/fetch-missed.ts';
import type { SocketListener } from '#effects/pusher-socket.ts';
import { createFrameReader } from '#effects/realtime-frames.ts';
import type { RealtimePorts } from '#effects/realtime.effects.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { ConnectionState } from '#machines/realtime/realtime.data.ts';

export const countersOf = (tickets: number, unread: number): Counters => ({
  opening_count: { tickets, issues: 2, requests: 3 },
  request_opening_count: 9,
  unread_notifications: unread,
});

export const notificationOf = (id: number): NotificationEvent => ({
  id,
  type: 'system',
  message: `Thông báo ${id}`,
  created_at: '2026-05-12T08:00:00.000Z',
});

export const listOf = (notifications: readonly NotificationEvent[]) => ({
  data: notifications,
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, from: 1, last_page: 1, path: '/notifications', per_page: 100, to: 1, total: 1 },
});

type Waiting = { address: string; resolve: (answer: unknown) => void; reject: (error: unknown) => void };

export function createRealtimePorts() {
  const log: string[] = [];
  const waiting: Waiting[] = [];
  let listener: SocketListener | null = null;
  let network: (isOnline: boolean) => void = () => undefined;
  let read: ReturnType<typeof createFrameReader> = () => undefined;
  let signOfLife: () => void = () => undefined;
  let isLibraryGone = false;
  let isBusy = false;
  const untilRested: (() => void)[] = [];

  const get: HttpClient['get'] = (path, { query, signal }) =>
    new Promise<never>((resolve, reject) => {
      const after = query?.filter?.['after'];
      const address = after === undefined ? path : `${path} after ${after}`;
      const call: Waiting = { address, resolve: resolve as (answer: unknown) => void, reject };
      waiting.push(call);
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(call), 1);
        reject(new HttpFailure('cancelled', 'nobody waits'));
      });
    });

  const http = { get } as HttpClient;
  const ports: RealtimePorts = {
    fetchMissed: createFetchMissed(http),
    async openSocket(userId, next) {
      log.push(`opened for ${userId}`);
      if (isLibraryGone) throw new TypeError('the chunk is gone');
      listener = next;
      read = createFrameReader(next.onFrame, ports.logError);
      let on = '';
      return {
        reconnect: () => void log.push('reconnected'),
        enter(channels) {
          const names = [...new Set(channels)].join(' and ');
          if (names !== on) log.push(names === '' ? 'on no channel' : `on ${names}`);
          on = names;
        },
        close: () => void log.push('closed'),
      };
    },
    whenRested(act) {
      if (isBusy) untilRested.push(act);
      else act();
    },
    onNetwork(next) {
      network = next;
      return () => undefined;
    },
    onSignOfLife(next) {
      signOfLife = next;
      return () => void (signOfLife = () => undefined);
    },
    logError: (message) => void log.push(`error: ${message}`),
  };

  function take(address: string): Waiting {
    const at = waiting.findLastIndex((call) => call.address === address);
    const [call] = at < 0 ? [] : waiting.splice(at, 1);
    if (!call)
      throw new Error(`Nobody has called ${address}; but ${waiting.map((one) => one.address).join()}`);
    return call;
  }

  return {
    ports,
    http,
    log,
    calls: () => waiting.map(({ address }) => address),
    say: (state: ConnectionState) => listener?.onState(state),
    subscribe: () => listener?.onSubscribed(),
    sayMembers: (channel: string, members: readonly number[]) =>
      listener?.onFrame({ type: 'members.changed', channel, members }),
    refuseChannel: () => listener?.onRefused(),
    notify: (data: unknown) => read('Illuminate\\Notifications\\Events\\BroadcastNotificationCreated', data),
    count: (data: unknown) => read('App\\Events\\CountersChanged', data),
    showLife: () => signOfLife(),
    switchNetwork: (isOnline: boolean) => network(isOnline),
    occupyPage: () => void (isBusy = true),
    restPage() {
      isBusy = false;
      for (const act of untilRested.splice(0)) act();
    },
    removeLibrary: () => void (isLibraryGone = true),
    bringLibraryBack: () => void (isLibraryGone = false),
    answer: (address: string, answer: unknown) => take(address).resolve(answer),
    refuse: (address: string) => take(address).reject(new HttpFailure('unreachable', 'Không có mạng.')),
    fail: (address: string) => take(address).reject(new TypeError('a surprise')),
  };
}
