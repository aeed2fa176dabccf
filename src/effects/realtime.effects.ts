/** What realtime does to the world: the socket, signs of life, and fetching what was missed (specification, section 7). */
import { type EventObject, fromCallback } from 'xstate';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/answers.ts';
import { type RealtimeData, type RealtimeEvent, realtimeEvents } from '#contract/realtime.ts';
import { countersAnswerSchema } from '#contract/resources/counters.ts';
import {
  type NotificationEvent,
  notificationEventSchema,
  notificationSchema,
} from '#contract/resources/notification.ts';
import { HttpFailure } from '#lib/http-failure.ts';
import type { HttpClient } from '#lib/http.ts';
import { fromMessage } from '#machines/from-message.ts';
import type {
  CatchUpOrdered,
  CatchUpOutcome,
  PageWoke,
  SocketCommand,
  SocketReport,
} from '#machines/realtime.machine.ts';
import type { OpenSocket, RealtimeSocket } from './pusher-socket.ts';

export type RealtimePorts = {
  readonly http: HttpClient;
  /** Loads the libraries and connects; rejects when they cannot be loaded. */
  readonly openSocket: OpenSocket;
  /** The page's focus, the network, and calls that the server answered. Returns how to stop listening. */
  readonly onSignOfLife: (listener: () => void) => () => void;
  readonly logError: (message: string, cause: unknown) => void;
};

/** Milliseconds: the next attempt must not wait for a call that hangs. */
const fetchPatience = 15_000;
const pageSize = 100;

const missedSchema = listAnswerSchema(notificationEventSchema);
const newestSchema = listAnswerSchema(v.pick(notificationSchema, ['id']));

export function createRealtimeEffects({ http, openSocket, onSignOfLife, logError }: RealtimePorts) {
  return {
    actors: {
      socket: fromCallback<SocketCommand, undefined, SocketReport>(({ sendBack, receive }) => {
        const connection = holdConnection(openSocket, sendBack, logError);
        receive((command) => connection.obey(command));
        return () => connection.obey({ type: 'socket.close' });
      }),
      watchWaking: fromCallback<EventObject, undefined, PageWoke>(({ sendBack }) =>
        onSignOfLife(() => sendBack({ type: 'page.woke' })),
      ),
      catchUp: fromMessage<CatchUpOrdered, CatchUpOutcome>(async ({ after }, stopped) => {
        const signal = AbortSignal.any([stopped, AbortSignal.timeout(fetchPatience)]);
        try {
          const [delivery, { data: counters }] = await Promise.all([
            after === null ? fetchNewest(http, signal) : fetchMissed(http, after, signal),
            http.get('/account/counters', { schema: countersAnswerSchema, signal, quiet: true }),
          ]);
          return { kind: 'caughtUp', counters, ...delivery };
        } catch (error) {
          if (!(error instanceof HttpFailure)) throw error;
          return { kind: 'failed' };
        }
      }),
    },
  };
}

/** The first time: what is stored already is history, and only where it ends matters. */
async function fetchNewest(http: HttpClient, signal: AbortSignal) {
  const query = { sort: [{ field: 'id', descending: true }], limit: 1 };
  const { data } = await http.get('/notifications', { query, schema: newestSchema, signal, quiet: true });
  return { notifications: [], confirmed: data[0]?.id ?? 0 };
}

async function fetchMissed(http: HttpClient, after: number, signal: AbortSignal) {
  const notifications: NotificationEvent[] = [];
  let confirmed = after;
  for (let isWhole = false; !isWhole;) {
    const query = {
      filter: { after: String(confirmed) },
      sort: [{ field: 'id', descending: false }],
      limit: pageSize,
    };
    const { data } = await http.get('/notifications', { query, schema: missedSchema, signal, quiet: true });
    notifications.push(...data);
    confirmed = data.at(-1)?.id ?? confirmed;
    isWhole = data.length < pageSize;
  }
  return { notifications, confirmed };
}

/** One socket at a time; what an older one still says is not heard. */
function holdConnection(
  openSocket: OpenSocket,
  report: (report: SocketReport) => void,
  logError: RealtimePorts['logError'],
) {
  let userId: number | null = null;
  let socket: RealtimeSocket | null = null;
  let attempt = 0;

  async function open(forUser: number): Promise<void> {
    attempt += 1;
    const own = attempt;
    const isCurrent = () => own === attempt;
    userId = forUser;
    try {
      const opened = await openSocket(forUser, {
        onState: (state) => isCurrent() && report({ type: `connection.${state}` }),
        onSubscribed: () => isCurrent() && report({ type: 'channel.subscribed' }),
        onRefused: () => isCurrent() && report({ type: 'channel.refused' }),
        onEvent: (event, data) => isCurrent() && reportEvent(event, data, report, logError),
      });
      if (isCurrent()) socket = opened;
      else opened.close();
    } catch (error) {
      logError('The realtime client cannot be loaded', error);
      if (isCurrent()) report({ type: 'connection.failed' });
    }
  }

  function close(): void {
    if (userId === null) return;
    attempt += 1;
    userId = null;
    socket?.close();
    socket = null;
  }

  return {
    obey(command: SocketCommand): void {
      if (command.type === 'socket.close') return close();
      if (command.type === 'socket.open') {
        close();
        return void open(command.userId);
      }
      if (socket !== null) socket.heal();
      else if (userId !== null) void open(userId);
    },
  };
}

/** A frame that does not keep the contract is logged and dropped: the next one may. */
function reportEvent(
  event: RealtimeEvent,
  data: unknown,
  report: (report: SocketReport) => void,
  logError: RealtimePorts['logError'],
): void {
  const read = v.safeParse(realtimeEvents[event], data);
  if (!read.success) return logError(`The event ${event} does not keep the contract`, read.issues);
  if (event === 'App\\Events\\CountersChanged') {
    report({ type: 'counters.received', counters: read.output as RealtimeData<typeof event> });
  } else {
    report({ type: 'notification.received', notification: read.output as RealtimeData<typeof event> });
  }
}
