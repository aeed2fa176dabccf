/**
 * The embedded endpoint of the Pusher protocol: takes upgrades of an HTTP server, keeps the connections, publishes.
 * It knows nothing of the product and of Fastify, so it also runs by itself.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Admission, isForEndpoint, refusalOf } from './admission.ts';
import { answerFrame, heard } from './answer-frame.ts';
import { type Connection, createConnection, dismiss } from './connection.ts';
import { frame } from './frames.ts';
import { createHub, type Hub, send } from './hub.ts';
import { keepAlive } from './keep-alive.ts';
import type { Limits } from './limits.ts';
import { closings } from './protocol-errors.ts';
import type { PusherApp } from './signing.ts';
import { leave } from './subscribing.ts';

export type EndpointOptions = Admission & {
  readonly app: PusherApp;
  readonly limits: Limits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Where a request comes from, behind what proxies there are. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Is told of errors that nobody foresaw. */
  readonly onError: (error: unknown) => void;
};

export type Endpoint = {
  readonly hub: Hub;
  /** For the `upgrade` event of an HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every connection so that it comes back at once, to another instance or to the next start. */
  stop(): Promise<void>;
};

export function createEndpoint(options: EndpointOptions): Endpoint {
  const { app, limits, now, addressOf, onError } = options;
  const hub = createHub(app, limits, now);
  const stopKeepAlive = keepAlive(hub);
  const closing = new Set<WebSocket>();
  let isStopping = false;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  });

  function accept(socket: WebSocket, request: IncomingMessage): void {
    // A broken frame makes the socket close by itself; unheard, the error would end the process.
    socket.on('error', () => undefined);
    const address = addressOf(request);
    const refusal = isStopping ? closings.stopping : refusalOf(hub, options, request, address);
    if (refusal !== null) {
      hub.counts.refused += 1;
      closing.add(socket);
      socket.once('close', () => closing.delete(socket));
      return dismiss(socket, refusal, limits);
    }
    open(hub, createConnection(socket, address, now()), onError);
  }

  return {
    hub,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (!isForEndpoint(request))
        return void socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      server.handleUpgrade(request, socket, head, accept);
    },
    async stop() {
      isStopping = true;
      stopKeepAlive();
      const sockets = [...hub.connections.values()].map(({ socket }) => socket);
      for (const socket of sockets) dismiss(socket, closings.stopping, limits);
      await Promise.all([...sockets, ...closing].map(closed));
    },
  };
}

function open(hub: Hub, connection: Connection, onError: EndpointOptions['onError']): void {
  const { socket, id, address } = connection;
  hub.connections.set(id, connection);
  countAddress(hub, address, 1);
  socket.on('message', (data, isBinary) => {
    try {
      answerFrame(hub, connection, isBinary || !Buffer.isBuffer(data) ? null : data.toString());
    } catch (error) {
      // What nobody foresaw costs the peer its own socket, and not everybody the server.
      onError(error);
      hub.counts.refused += 1;
      dismiss(socket, closings.unforeseen, hub.limits);
    }
  });
  socket.on('ping', () => heard(connection, hub.now()));
  socket.on('pong', () => heard(connection, hub.now()));
  socket.once('close', () => {
    hub.connections.delete(id);
    countAddress(hub, address, -1);
    for (const channel of connection.channels) leave(hub, connection, channel);
  });
  // In seconds; pusher-js refuses a connection that does not name it.
  const established = { socket_id: id, activity_timeout: hub.limits.activityTimeout / 1000 };
  send(hub, connection, frame('pusher:connection_established', established));
}

function countAddress({ addresses }: Hub, address: string, by: 1 | -1): void {
  const count = (addresses.get(address) ?? 0) + by;
  if (count === 0) addresses.delete(address);
  else addresses.set(address, count);
}

function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) resolve();
    else socket.once('close', () => resolve());
  });
}
