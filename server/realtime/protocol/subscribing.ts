/** `pusher:subscribe` and `pusher:unsubscribe` (Pusher protocol 7, "Channels"): who may hear what, and who is present. */
import { isCache, kindOf, userChannelOf } from './channel-name.ts';
import type { Channel, Member } from './channels.ts';
import type { Connection } from './connection.ts';
import {
  errorFrame,
  frame,
  memberSchema,
  readData,
  readJson,
  subscribeSchema,
  unsubscribeSchema,
} from './frames.ts';
import { type Hub, send } from './hub.ts';
import { isChannelAuth } from './signing.ts';

type Refusal = {
  readonly kind: 'refused';
  readonly type: string;
  readonly error: string;
  readonly status: number;
};
type Entry = { readonly kind: 'allowed'; readonly member: Member | null } | Refusal;

const refused = (error: string, status = 401, type = 'AuthError'): Refusal => ({
  kind: 'refused',
  type,
  error,
  status,
});

export function subscribe(hub: Hub, connection: Connection, data: unknown): void {
  const request = readData(subscribeSchema, data);
  if (request === null) return send(hub, connection, errorFrame(null, 'A subscription names its channel'));
  const { channel: name, auth, channel_data: channelData } = request;
  if (hub.channels.find(name)?.subscribers.has(connection)) {
    return send(hub, connection, errorFrame(null, `Existing subscription to channel ${name}`));
  }
  const entry = judge(hub, connection, name, auth ?? '', channelData ?? undefined);
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
    tellOthers(hub, channel, connection, 'pusher_internal:member_removed', { user_id: gone });
}

function judge(hub: Hub, connection: Connection, name: string, auth: string, channelData?: string): Entry {
  const { limits, app } = hub;
  const kind = kindOf(name);
  if (kind === null) return refused('This is no name of a channel', 400, 'InvalidName');
  if (connection.channels.size >= limits.channelsPerConnection) {
    return refused('This connection listens to as many channels as it may', 403, 'LimitReached');
  }
  if (kind === 'public') return { kind: 'allowed', member: null };
  if (kind === 'user') {
    const isOwn = connection.user !== null && name === userChannelOf(connection.user.id);
    return isOwn
      ? { kind: 'allowed', member: null }
      : refused('The connection is not signed in as this user');
  }
  if (!isChannelAuth(app, auth, connection.id, name, channelData)) {
    return refused('The signature is not the one of this channel and this socket');
  }
  return kind === 'presence'
    ? judgeMember(hub, connection, name, channelData)
    : { kind: 'allowed', member: null };
}

/** Who is present is said by the signed data, or by who has signed in. */
function judgeMember(
  { channels, limits }: Hub,
  connection: Connection,
  name: string,
  channelData?: string,
): Entry {
  const member = channelData === undefined ? userAsMember(connection) : memberFrom(channelData);
  if (member === null)
    return refused('A presence channel wants channel_data with a user_id', 400, 'InvalidData');
  const members = channels.find(name)?.members;
  if (member.id.length > limits.memberIdLength || jsonBytes(member.info) > limits.memberInfoBytes) {
    return refused('The user_id or the user_info is too long', 413, 'LimitReached');
  }
  if (members !== undefined && members.size >= limits.membersPerChannel && !members.has(member.id)) {
    return refused('The channel has as many members as it may', 403, 'LimitReached');
  }
  return { kind: 'allowed', member };
}

function memberFrom(channelData: string): Member | null {
  const said = readJson(memberSchema, channelData);
  return said === null ? null : { id: said.user_id, info: said.user_info };
}

function userAsMember({ user }: Connection): Member | null {
  return user === null ? null : { id: user.id, info: user.user_info };
}

function enter(hub: Hub, connection: Connection, name: string, member: Member | null): void {
  const { channel, isNew } = hub.channels.join(name, connection, member);
  const data = channel.kind === 'presence' ? { presence: presenceOf(channel) } : {};
  send(hub, connection, frame('pusher_internal:subscription_succeeded', data, name));
  if (member !== null && isNew) {
    tellOthers(hub, channel, connection, 'pusher_internal:member_added', {
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

function tellOthers(hub: Hub, channel: Channel, but: Connection, event: string, data: object): void {
  const bytes = frame(event, data, channel.name);
  for (const connection of channel.subscribers.keys()) if (connection !== but) send(hub, connection, bytes);
}

function jsonBytes(value: unknown): number {
  return value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));
}
