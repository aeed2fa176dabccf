/** A peer: its socket, what it listens to, and how much it has asked lately. */
import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Channel } from './channels.ts';
import { errorFrame } from './frames.ts';
import type { Limits } from './limits.ts';
import type { Closing } from './protocol-errors.ts';
import { newWindow, type RateWindow } from './rate-window.ts';

export type SignedInUser = { readonly id: string; readonly user_info?: unknown };

export type Connection = {
  /** As the protocol writes it: two numbers and a dot. */
  readonly id: string;
  readonly address: string;
  readonly socket: WebSocket;
  readonly channels: Set<Channel>;
  /** Channels that it was taken out of, until it is let in anew: a signature has no end of its own. */
  readonly expelled: Set<string>;
  readonly frames: RateWindow;
  readonly clientEvents: RateWindow;
  /** Set by `pusher:signin`. */
  user: SignedInUser | null;
  /** Milliseconds since the epoch. */
  lastHeard: number;
  /** When it was asked whether it is still there; null when it was not. */
  askedAt: number | null;
};

/** Text that is written as bytes once, instead of once for every peer. */
const asText = { binary: false };

export function createConnection(socket: WebSocket, address: string, now: number): Connection {
  return {
    id: `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`,
    address,
    socket,
    channels: new Set(),
    expelled: new Set(),
    frames: newWindow(),
    clientEvents: newWindow(),
    user: null,
    lastHeard: now,
    askedAt: null,
  };
}

/** Sends a written frame. A peer that takes nothing any more is cut off, so that it costs no memory. */
export function deliver({ socket }: Connection, bytes: Buffer, limits: Limits): boolean {
  if (socket.readyState !== WebSocket.OPEN) return false;
  if (socket.bufferedAmount > limits.bufferedBytes) {
    socket.terminate();
    return false;
  }
  socket.send(bytes, asText);
  return true;
}

/** Says why and closes; who does not close in turn is cut off. */
export function dismiss(socket: WebSocket, { code, message }: Closing, limits: Limits): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (code >= 4000) socket.send(errorFrame(code, message), asText);
  socket.close(code, message);
  const cut = setTimeout(() => socket.terminate(), limits.closingTime);
  socket.once('close', () => clearTimeout(cut));
}
