/** `client-…` events: from one subscriber straight to the others, bounded (Pusher protocol 7, "Channel client events"). */
import type { Connection } from './connection.ts';
import { errorFrame, type IncomingFrame } from './frames.ts';
import { type Hub, publish, send } from './hub.ts';
import { clientEventLimitCode } from './protocol-errors.ts';
import { isWithinRate } from './rate-window.ts';

export function relayClientEvent(
  hub: Hub,
  connection: Connection,
  { event, channel: name, data }: IncomingFrame,
): void {
  const { limits, now, channels } = hub;
  const refuse = (code: number | null, reason: string) => {
    hub.counts.refused += 1;
    send(hub, connection, errorFrame(code, `Client event rejected - ${reason}`));
  };
  if (!isWithinRate(connection.clientEvents, limits.clientEventsPerSecond, now())) {
    return refuse(clientEventLimitCode, 'rate limit exceeded');
  }
  const channel = name === undefined ? null : channels.find(name);
  if (!channel?.subscribers.has(connection))
    return refuse(null, 'the connection is not subscribed to the channel');
  if (channel.kind !== 'private' && channel.kind !== 'presence') {
    return refuse(null, 'only supported on private and presence channels');
  }
  if (event.length > limits.eventNameLength) return refuse(null, 'the name of the event is too long');
  // First, because what is nested too deeply cannot even be written.
  if (!isNestedWithin(data, limits.eventDepth))
    return refuse(null, 'the data of the event is nested too deeply');
  if (bytesOf(data) > limits.eventBytes) return refuse(null, 'the data of the event is too long');
  const userId = channel.subscribers.get(connection) ?? undefined;
  publish(hub, {
    channel: channel.name,
    event,
    data,
    except: connection.id,
    ...(userId === undefined ? {} : { userId }),
  });
}

function bytesOf(data: unknown): number {
  return Buffer.byteLength(typeof data === 'string' ? data : (JSON.stringify(data) ?? ''));
}

function isNestedWithin(data: unknown, depth: number): boolean {
  if (typeof data !== 'object' || data === null) return true;
  return depth > 0 && Object.values(data).every((part) => isNestedWithin(part, depth - 1));
}
