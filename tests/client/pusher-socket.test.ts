/** The published library itself against a server that answers its connections, closes them at once, or stays silent. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { createActor, setup } from 'xstate';
import { createOpenSocket } from '#effects/pusher-socket.ts';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { selectConnection } from '#machines/realtime/realtime.selectors.ts';

let server: Server;
let conduct: 'silent' | 'closing' | 'answering';
const sockets = new Set<Duplex>();
const protocol = new WebSocketServer({ noServer: true });
const established = {
  event: 'pusher:connection_established',
  data: JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }),
};

beforeEach(async () => {
  conduct = 'silent';
  server = createServer().on('upgrade', (request, socket, head) => {
    sockets.add(socket.on('error', () => undefined));
    if (conduct === 'silent') return;
    protocol.handleUpgrade(request, socket, head, (open) =>
      conduct === 'closing' ? open.close() : open.send(JSON.stringify(established)),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  cutAll();
  server.close();
});

function cutAll(): void {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

function connect() {
  const { port } = server.address() as AddressInfo;
  let signOfLife = () => {};
  const settings = { key: 'bookdesk', host: '127.0.0.1', port, tls: false, cluster: 'mt1' };
  const openSocket = createOpenSocket(
    { post: () => new Promise<never>(() => {}) } as unknown as HttpClient,
    settings,
    () => {},
    () => {},
  );
  const effects = createRealtimeEffects({
    openSocket: async (...asked) => openSocket(...asked),
    fetchMissed: () => new Promise<never>(() => {}),
    whenRested: (act) => act(),
    onNetwork: () => () => {},
    onSignOfLife(listener) {
      signOfLife = listener;
      return () => {};
    },
    logError: () => {},
  });
  const host = createActor(
    setup({ actors: { realtime: realtimeMachine.provide(effects) } }).createMachine({
      invoke: { id: 'realtime', src: 'realtime' },
    }),
  ).start();
  const actor = host.getSnapshot().children.realtime;
  if (!actor) throw new Error('There is no realtime');
  actor.send({ type: 'realtime.start', userId: 7 });
  const state = () => selectConnection(actor.getSnapshot());
  const reached = async (wanted: string) => {
    while (state() !== wanted) {
      await vi.advanceTimersByTimeAsync(1);
      await new Promise((resolve) => void setImmediate(resolve));
    }
  };
  /** Returns after how long, on the clock of the page. */
  const reachedAfter = async (wanted: string) => {
    const begun = Date.now();
    while (state() !== wanted) await pass(step);
    return Date.now() - begun;
  };
  return { host, actor, state, reached, reachedAfter, answerCall: () => signOfLife() };
}

/** What sockets say is heard between the steps. */
const step = 50;
async function pass(duration: number): Promise<void> {
  for (let passed = 0; passed < duration; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  }
}

describe('a connection that does not come about', () => {
  it.each(['closing', 'silent'] as const)(
    'is unavailable 10 s after it was begun, and stays so, whatever is clicked and answered: a %s server',
    async (ofServer) => {
      conduct = ofServer;
      const { host, actor, state, answerCall } = connect();
      while (state() !== 'connecting') await new Promise((resolve) => void setImmediate(resolve));
      const states: string[] = [];
      for (let second = 1; second <= 35; second += 1) {
        await pass(950);
        answerCall();
        if (second % 3 === 0) actor.send({ type: 'realtime.reconnect' });
        states.push(state());
        await pass(50);
        states.push(state());
      }
      expect(states).toEqual([
        ...Array.from({ length: 19 }, () => 'connecting'),
        ...Array.from({ length: 51 }, () => 'unavailable'),
      ]);
      host.stop();
    },
  );

  it.each(['closing', 'silent'] as const)(
    'is connected within 2 s of the next sign of life once the server is back, though one came just before: a %s server',
    async (ofServer) => {
      conduct = ofServer;
      const { host, reached, reachedAfter, answerCall } = connect();
      await reached('connecting');
      await reachedAfter('unavailable');
      answerCall();
      await pass(200);
      conduct = 'answering';
      answerCall();
      expect(await reachedAfter('connected')).toBeLessThanOrEqual(2000);
      host.stop();
    },
  );

  it.each([
    ['closing', 1100],
    ['silent', 5100],
  ] as const)(
    'is connected at the library’s own next try without any sign of life: a %s server, %i ms',
    async (ofServer, longest) => {
      conduct = ofServer;
      const { host, reached, reachedAfter } = connect();
      await reached('connecting');
      await reachedAfter('unavailable');
      conduct = 'answering';
      expect(await reachedAfter('connected')).toBeLessThanOrEqual(longest);
      host.stop();
    },
  );

  it('has the whole 10 s once more after one that came about late was lost', async () => {
    const { host, state, reached, answerCall } = connect();
    await reached('connecting');
    await vi.advanceTimersByTimeAsync(9000);
    conduct = 'answering';
    answerCall();
    await reached('connected');
    conduct = 'silent';
    cutAll();
    await reached('connecting');
    await vi.advanceTimersByTimeAsync(9900);
    expect(state()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(100);
    expect(state()).toBe('unavailable');
    host.stop();
  });
});
