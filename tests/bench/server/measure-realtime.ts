/**
 * 5,000 idle sockets and one event to 1,000 subscribers (targets.md, "server"), beside `ws` alone doing the same.
 * Memory is what the server's process grows by; time is from the publishing request to the last delivery.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { bareSide, endpointSide, type RealtimeSide, serverSide, sharedChannel } from './realtime-sides.ts';

const idleSockets = 5000;
const subscribers = 1000;
const eventsPerRun = 20;
const socketsAtOnce = 100;
const settleMilliseconds = 2500;
const notification = JSON.stringify({
  id: 123_456,
  type: 'ticket.created',
  message: 'Phiếu hỗ trợ mới của Nguyễn Minh Châu: Chương mới không hiện trên trang đọc',
  url: '/tickets?id=123456',
  created_at: '2026-05-12T08:00:00.000Z',
});

type Figures = { readonly perSocket: number; readonly fanOut: number };

export async function measureRealtime(
  data: string,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bookdesk-bench-realtime-'));
  try {
    await cp(data, folder, { recursive: true });
    const server: Figures[] = [];
    const endpoint: Figures[] = [];
    const bare: Figures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      say(`realtime, round ${run} of ${runs}`);
      server.push(await measureSide(await serverSide(folder)));
      endpoint.push(await measureSide(await endpointSide()));
      bare.push(await measureSide(await bareSide()));
    }
    const middle = (figures: readonly Figures[], of: keyof Figures) => median(figures.map((one) => one[of]));
    const row = (name: string, profile: string, of: keyof Figures, ours: readonly Figures[]): BenchRow => ({
      group: 'realtime',
      name,
      profile,
      unit: of === 'fanOut' ? 'ms' : 'KiB',
      value: middle(ours, of),
      peer: middle(bare, of),
      goal: { kind: 'at most', of: 'ratio', bound: 1.5 },
    });
    return [
      row(`memory per socket, ${idleSockets} idle`, 'endpoint', 'perSocket', endpoint),
      row(`one event to ${subscribers} subscribers`, 'endpoint', 'fanOut', endpoint),
      row(`one event to ${subscribers} subscribers`, 'server', 'fanOut', server),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureSide(side: RealtimeSide): Promise<Figures> {
  const sockets: WebSocket[] = [];
  try {
    // The first ones make the server read and warm up what every later one uses.
    await connectAll(side, socketsAtOnce, sockets, () => 'private-warm');
    await settle();
    const before = memoryOf(side.pid);
    await connectAll(side, idleSockets, sockets, (at) =>
      at < subscribers ? sharedChannel : `private-${at}`,
    );
    await settle();
    const perSocket = (memoryOf(side.pid) - before) / idleSockets;
    const listening = sockets.slice(socketsAtOnce, socketsAtOnce + subscribers);
    const times: number[] = [];
    for (let count = 0; count < eventsPerRun; count += 1) times.push(await timeOf(side, listening));
    return { perSocket, fanOut: median(times) };
  } finally {
    for (const socket of sockets) socket.terminate();
    await side.stop();
  }
}

async function connectAll(
  side: RealtimeSide,
  count: number,
  sockets: WebSocket[],
  channelOf: (at: number) => string,
): Promise<void> {
  for (let at = 0; at < count; at += socketsAtOnce) {
    const batch = Array.from({ length: socketsAtOnce }, (_, index) => connect(side, channelOf(at + index)));
    sockets.push(...(await Promise.all(batch)));
  }
}

/** Resolves once the socket is greeted and has been told that it is subscribed. */
function connect(side: RealtimeSide, channel: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(side.address, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('message', (greeting: Buffer) => {
      socket.once('message', () => resolve(socket));
      socket.send(side.subscription(greeting.toString(), channel));
    });
  });
}

/** Milliseconds until all of them have got one event. */
function timeOf(side: RealtimeSide, listening: readonly WebSocket[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let waiting = listening.length;
    const begun = performance.now();
    const got = () => {
      waiting -= 1;
      if (waiting === 0) resolve(performance.now() - begun);
    };
    for (const socket of listening) socket.once('message', got);
    const { url, body } = side.publication(notification);
    const call = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
    call.once('response', (answer) => answer.resume());
    call.once('error', reject);
    call.end(body);
  });
}

const agent = new Agent({ keepAlive: true });

const settle = () => new Promise((resolve) => void setTimeout(resolve, settleMilliseconds));

/** Resident memory in KiB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
