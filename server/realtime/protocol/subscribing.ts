/** `pusher:subscribe` and `pusher:unsubscribe` (Pusher protocol 7, "Channels"), and what the others on a channel learn of it. */
import { isCache } from './channel-name.ts';
import { judgeEntry } from './channel-entry.ts';
import type { Channel, Member } from './channels.ts';
import type { Connection } from './connection.ts';
import { errorFrame, frame, readData, subscribeSchema, unsubscribeSchema } from './frames.ts';
import { type Hub, send } from './hub.ts';

export function subscribe(hub: Hub, connection: Connection, data: unknown): void {
  const request = readData(subscribeSchema, data);
  if (request === null) return send(hub, connection, errorFrame(null, 'A subscription names its channel'));
  const { channel: name, auth, channel_data: channelData } = request;
  if (hub.channels.find(name)?.subscribers.has(connection)) {
    return send(hub, connection, errorFrame(null, `Existing subscription to channel ${name}`));
  }
  const entry = judgeEntry(hub, connection, name, auth ?? '', channelData ?? undefined);
  if (entry.kind === 'refused') {
    hub.counts.refused += 1;
    const { type, error, status } = entry;
    // pusher-js listens to this name; anything under `pusher_internal:` that it does not know it drops.
    return send(hub, connection, frame('pusher:subscription_error', { type, error, status }, name));
  }
  enter(hub, connection, name, entry.member);
}

export function unsubscribe(hub: Hub, connection: Connection, data: unknown): void {
  const request = readData(unsubscribeSchema, data);
  const channel = request === null ? null : hub.channels.find(request.channel);
  if (channel?.subscribers.has(connection)) leave(hub, connection, channel);
}

/** The others on a presence channel are told when a member has gone with its last socket. */
export function leave(hub: Hub, connection: Connection, channel: Channel): void {
  const gone = hub.channels.leave(channel, connection);
  if (gone !== null)
    notifyOthers(hub, channel, connection, 'pusher_internal:member_removed', { user_id: gone });
}

/** Ends the subscriptions of a member who may not be there any more; the signatures that they were let in with are void. */
export function expel(hub: Hub, name: string, memberId: string): void {
  const channel = hub.channels.find(name);
  for (const [connection, id] of channel?.subscribers ?? []) {
    if (channel === null || id !== memberId) continue;
    connection.expelled.add(name);
    leave(hub, connection, channel);
    // By this alone the library knows that it is not there any more.
    send(hub, connection, frame('pusher_internal:member_removed', { user_id: memberId }, name));
    const data = { type: 'AuthError', error: 'The right to this channel is lost', status: 403 };
    send(hub, connection, frame('pusher:subscription_error', data, name));
  }
}

function enter(hub: Hub, connection: Connection, name: string, member: Member | null): void {
  const { channel, isNew } = hub.channels.join(name, connection, member);
  const data = channel.kind === 'presence' ? { presence: presenceOf(channel) } : {};
  send(hub, connection, frame('pusher_internal:subscription_succeeded', data, name));
  if (member !== null && isNew) {
    notifyOthers(hub, channel, connection, 'pusher_internal:member_added', {
      user_id: member.id,
      user_info: member.info,
    });
  }
  if (!isCache(name)) return;
  send(hub, connection, hub.cache.last(name) ?? frame('pusher:cache_miss', {}, name));
}

function presenceOf({ members }: Channel) {
  const ids = [...members.keys()];
  return {
    ids,
    hash: Object.fromEntries([...members].map(([id, { info }]) => [id, info ?? null])),
    count: ids.length,
  };
}

function notifyOthers(hub: Hub, channel: Channel, but: Connection, event: string, data: object): void {
  const bytes = frame(event, data, channel.name);
  for (const connection of channel.subscribers.keys()) if (connection !== but) send(hub, connection, bytes);
}
