/** Asks silent peers whether they are there, and ends those that do not answer: half-open sockets (specification, section 9). */
import { dismiss } from './connection.ts';
import { frame } from './frames.ts';
import { type Hub, send } from './hub.ts';
import { closings } from './protocol-errors.ts';

const ping = frame('pusher:ping', {});

/** One timer for all peers; the function that stops it. */
export function keepAlive(hub: Hub): () => void {
  const timer = setInterval(() => look(hub), hub.limits.keepAliveEvery);
  timer.unref();
  return () => clearInterval(timer);
}

function look(hub: Hub): void {
  const { connections, limits, now } = hub;
  const time = now();
  for (const connection of connections.values()) {
    const { askedAt, lastHeard, socket } = connection;
    if (askedAt !== null && time - askedAt >= limits.pongTimeout) dismiss(socket, closings.noPong, limits);
    else if (askedAt === null && time - lastHeard >= limits.activityTimeout) {
      connection.askedAt = time;
      send(hub, connection, ping);
    }
  }
}
