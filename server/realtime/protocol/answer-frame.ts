/** What a peer says, and what it is answered (Pusher protocol 7). Nothing that it says can end more than its own socket. */
import { relayClientEvent } from './client-events.ts';
import { type Connection, dismiss } from './connection.ts';
import { errorFrame, frame, readFrame } from './frames.ts';
import { type Hub, send } from './hub.ts';
import { closings } from './protocol-errors.ts';
import { isWithinRate } from './rate-window.ts';
import { signIn } from './signing-in.ts';
import { subscribe, unsubscribe } from './subscribing.ts';

const pong = frame('pusher:pong', {});

const answers: Readonly<Record<string, (hub: Hub, connection: Connection, data: unknown) => void>> = {
  'pusher:ping': (hub, connection) => send(hub, connection, pong),
  'pusher:pong': () => undefined,
  'pusher:subscribe': subscribe,
  'pusher:unsubscribe': unsubscribe,
  'pusher:signin': signIn,
};

/** `text` is null for a binary frame. */
export function answerFrame(hub: Hub, connection: Connection, text: string | null): void {
  const { limits, now, counts } = hub;
  counts.received += 1;
  heard(connection, now());
  if (!isWithinRate(connection.frames, limits.framesPerSecond, now())) {
    counts.refused += 1;
    return dismiss(connection.socket, closings.flooding, limits);
  }
  if (text === null) return dismiss(connection.socket, closings.binary, limits);
  const incoming = readFrame(text);
  if (incoming === null) return send(hub, connection, errorFrame(null, 'This is no frame of the protocol'));
  const { event, data } = incoming;
  if (event.startsWith('client-')) return relayClientEvent(hub, connection, incoming);
  const answer = Object.hasOwn(answers, event) ? answers[event] : undefined;
  if (answer === undefined) return send(hub, connection, errorFrame(null, 'There is no event of this name'));
  answer(hub, connection, data);
}

/** Any sign of life will do. */
export function heard(connection: Connection, now: number): void {
  connection.lastHeard = now;
  connection.askedAt = null;
}
