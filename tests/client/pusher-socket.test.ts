/** The published library itself against a server that takes connections, and answers only once it is told to. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import 'laravel-echo';
import 'pusher-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { createActor, setup } from 'xstate';
import { createOpenSocket } from '#effects/pusher-socket.ts';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { selectConnection } from '#machines/realtime/realtime.selectors.ts';

let server: Server;
let isAnswering: boolean;
const sockets = new Set<Duplex>();
const protocol = new WebSocketServer({ noServer: true });
const established = {
  event: 'pusher:connection_established',
  data: JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }),
};

beforeEach(async () => {
  isAnswering = false;
  server = createServer().on('upgrade', (request, socket, head) => {
    sockets.add(socket.on('error', () => undefined));
    if (isAnswering)
      protocol.handleUpgrade(request, socket, head, (open) => open.send(JSON.stringify(established)));
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
  const effects = createRealtimeEffects({
    openSocket: createOpenSocket(
      { post: () => new Promise<never>(() => {}) } as unknown as HttpClient,
      settings,
      () => {},
      () => {},
    ),
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
  return { host, actor, state, reached, answerCall: () => signOfLife() };
}

describe('a connection that does not come about', () => {
  it('is unavailable 10 s after it was begun, though somebody clicks and calls are answered each second', async () => {
    const { host, actor, state, answerCall } = connect();
    while (state() !== 'connecting') await new Promise((resolve) => void setImmediate(resolve));
    const seconds: string[] = [];
    for (let second = 1; second <= 10; second += 1) {
      await vi.advanceTimersByTimeAsync(999);
      answerCall();
      if (second % 3 === 0) actor.send({ type: 'realtime.reconnect' });
      seconds.push(state());
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(seconds).toEqual(Array.from({ length: 10 }, () => 'connecting'));
    expect(state()).toBe('unavailable');
    answerCall();
    expect(state()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(9999);
    expect(state()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toBe('unavailable');
    host.stop();
  });

  it('has the whole 10 s once more after one that came about late was lost', async () => {
    const { host, state, reached, answerCall } = connect();
    await reached('connecting');
    await vi.advanceTimersByTimeAsync(9000);
    isAnswering = true;
    answerCall();
    await reached('connected');
    isAnswering = false;
    cutAll();
    await reached('connecting');
    await vi.advanceTimersByTimeAsync(9900);
    expect(state()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(100);
    expect(state()).toBe('unavailable');
    host.stop();
  });
});
