/** What realtime does to the world: the socket, signs of life, and catching up (specification, section 7). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { catchUpMachine } from '#machines/realtime/catch-up.machine.ts';
import type {
  CatchUpInput,
  CatchUpOutcome,
  NetworkReport,
  PageWoke,
  SocketCommand,
  SocketReport,
} from '#machines/realtime/realtime.data.ts';
import type { FetchMissed } from './fetch-missed.ts';
import type { OpenSocket, RealtimeSocket } from './pusher-socket.ts';

export type RealtimePorts = {
  /** Loads the libraries and connects; rejects when they cannot be loaded. */
  readonly openSocket: (...asked: Parameters<OpenSocket>) => Promise<RealtimeSocket>;
  /** Acts once the page rests: the connection comes behind what the person came for. */
  readonly whenRested: (act: () => void) => void;
  /** What came after the notification of that id, and the counters; null for no more than where they end. */
  readonly fetchMissed: FetchMissed;
  /** Whether the browser has a network: told at each change, and at once where it has none. Returns how to stop listening. */
  readonly onNetwork: (listener: (isOnline: boolean) => void) => () => void;
  /** The page's focus, the network, and calls that the server answered. Returns how to stop listening. */
  readonly onSignOfLife: (listener: () => void) => () => void;
  readonly logError: (message: string, cause: unknown) => void;
};

export function createRealtimeEffects(ports: RealtimePorts) {
  const { fetchMissed, onNetwork, onSignOfLife } = ports;
  return {
    actors: {
      socket: fromCallback<SocketCommand, undefined, SocketReport>(({ sendBack, receive }) => {
        const connection = holdConnection(ports, sendBack);
        receive((command) => connection.obey(command));
        return () => connection.obey({ type: 'socket.close' });
      }),
      watchNetwork: fromCallback<EventObject, undefined, NetworkReport>(({ sendBack }) =>
        onNetwork((isOnline) => sendBack({ type: isOnline ? 'network.returned' : 'network.lost' })),
      ),
      watchWaking: fromCallback<EventObject, undefined, PageWoke>(({ sendBack }) =>
        onSignOfLife(() => sendBack({ type: 'page.woke' })),
      ),
      catchUp: catchUpMachine.provide({
        actors: {
          fetchMissed: fromPromise<CatchUpOutcome, CatchUpInput>(async ({ input, signal }) => {
            try {
              return { kind: 'caughtUp', ...(await fetchMissed(input.after, signal)) };
            } catch (error) {
              if (!(error instanceof HttpFailure)) throw error;
              return { kind: 'failed' };
            }
          }),
        },
      }),
    },
  };
}

/** One socket at a time; what an older one still says is not heard. */
function holdConnection(
  { openSocket, whenRested, logError }: RealtimePorts,
  report: (report: SocketReport) => void,
) {
  let userId: number | null = null;
  /** Of presence: one for each part of the page that shows a record. */
  const channels: string[] = [];
  let socket: RealtimeSocket | null = null;
  let attempt = 0;

  function open(forUser: number): void {
    attempt += 1;
    const own = attempt;
    const isCurrent = () => own === attempt;
    userId = forUser;
    // Who has left in the meantime needs none, and their token is dead.
    whenRested(() => isCurrent() && void connect(forUser, isCurrent));
  }

  async function connect(forUser: number, isCurrent: () => boolean): Promise<void> {
    try {
      const opened = await openSocket(forUser, {
        onState: (state) => isCurrent() && report({ type: `connection.${state}` }),
        onSubscribed: () => isCurrent() && report({ type: 'channel.subscribed' }),
        onRefused: () => isCurrent() && report({ type: 'channel.refused' }),
        onFrame: (frame) => isCurrent() && report(frame),
      });
      if (!isCurrent()) return opened.close();
      socket = opened;
      opened.enter(channels);
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
      if ('channel' in command) {
        const at = channels.indexOf(command.channel);
        if (command.type === 'presence.start') channels.push(command.channel);
        else if (at >= 0) channels.splice(at, 1);
        return socket?.enter(channels);
      }
      if (command.type === 'socket.open') {
        close();
        return open(command.userId);
      }
      if (socket !== null) socket.reconnect();
      else if (userId !== null) open(userId);
    },
  };
}
