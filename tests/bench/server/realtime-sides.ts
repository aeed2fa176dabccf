/**
 * The sides of the realtime measurement, each a process of its own: the built server, its endpoint without the rest of it,
 * and `ws` alone doing the same.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { channelAuth, sign } from '#server/realtime/protocol/signing.ts';
import { startBenchServer, stop } from './bench-server.ts';

const app = { id: 'bookdesk', key: 'bookdesk-local', secret: 'the secret of a measurement' };
const event = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

export const sharedChannel = 'private-shared';

export type RealtimeSide = {
  readonly pid: number;
  /** Of the socket, with its query. */
  readonly address: string;
  /** What a socket says to listen to a channel, once it was greeted. */
  readonly subscription: (greeting: string, channel: string) => string;
  /** A request that publishes the data on the shared channel. */
  readonly publication: (data: string) => { readonly url: string; readonly body: string };
  readonly stop: () => Promise<void>;
};

export async function serverSide(data: string): Promise<RealtimeSide> {
  const server = await startBenchServer(data, resolve('.'), { PUSHER_SECRET: app.secret });
  return { ...protocolOf(server.url), pid: server.pid, stop: () => server.stop() };
}

/** What the endpoint itself costs: beside a database, its memory would disappear in what that has left free. */
export async function endpointSide(): Promise<RealtimeSide> {
  const program = resolve('dist/bench/program/endpoint.js');
  const child = spawn(process.execPath, [program, '--endpoint', app.key, app.secret, app.id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = `http://127.0.0.1:${/\d+$/.exec(line)?.[0]}`;
  return { ...protocolOf(url), pid: child.pid ?? 0, stop: () => stop(child) };
}

function protocolOf(url: string): Pick<RealtimeSide, 'address' | 'subscription' | 'publication'> {
  return {
    address: `${url.replace('http', 'ws')}/app/${app.key}?protocol=7&client=bench&version=1`,
    subscription(greeting, channel) {
      const { data: greeted } = JSON.parse(greeting) as { data: string };
      const { socket_id: socketId } = JSON.parse(greeted) as { socket_id: string };
      return JSON.stringify({
        event: 'pusher:subscribe',
        data: { channel, auth: channelAuth(app, socketId, channel) },
      });
    },
    publication(text) {
      const body = JSON.stringify({ name: event, channel: sharedChannel, data: text });
      const path = `/apps/${app.id}/events`;
      const digest = createHash('md5').update(body).digest('hex');
      const query = `auth_key=${app.key}&auth_timestamp=${Math.floor(Date.now() / 1000)}&auth_version=1.0&body_md5=${digest}`;
      const signature = sign(app.secret, `POST\n${path}\n${query}`);
      return { url: `${url}${path}?${query}&auth_signature=${signature}`, body };
    },
  };
}

/** Greets, keeps a set of sockets per channel, and sends one text to all of a set. */
const wsAlone = `
  const { createServer } = await import('node:http');
  const { WebSocketServer } = await import('ws');
  const channels = new Map();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const text = JSON.stringify(JSON.parse(body));
    for (const socket of channels.get('${sharedChannel}') ?? []) socket.send(text);
    response.end('{}');
  });
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
    socket.on('message', (message) => {
      const { channel } = JSON.parse(message);
      if (!channels.has(channel)) channels.set(channel, new Set());
      channels.get(channel).add(socket);
      socket.send(JSON.stringify({ event: 'subscribed', channel }));
    });
    socket.send('{"event":"greeted"}');
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  process.once('SIGTERM', () => process.exit(0));
`;

export async function bareSide(): Promise<RealtimeSide> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', wsAlone], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    pid: child.pid ?? 0,
    address: `ws://127.0.0.1:${port}`,
    subscription: (_, channel) => JSON.stringify({ channel }),
    publication: (data) => ({
      url: `http://127.0.0.1:${port}/`,
      body: JSON.stringify({ event, data, channel: sharedChannel }),
    }),
    stop: () => stop(child),
  };
}
