/** Who may subscribe (Pusher protocol 7, "Channels"): judged by the name, the bounds, the signature, and who is present. */
import { kindOf, userChannelOf } from './channel-name.ts';
import type { Member } from './channels.ts';
import type { Connection } from './connection.ts';
import { memberSchema, readJson } from './frames.ts';
import type { Hub } from './hub.ts';
import { isChannelAuth } from './signing.ts';

type Refusal = {
  readonly kind: 'refused';
  readonly type: string;
  readonly error: string;
  readonly status: number;
};
export type Entry = { readonly kind: 'allowed'; readonly member: Member | null } | Refusal;

const refused = (error: string, status = 401, type = 'AuthError'): Refusal => ({
  kind: 'refused',
  type,
  error,
  status,
});

export function judgeEntry(
  hub: Hub,
  connection: Connection,
  name: string,
  auth: string,
  channelData?: string,
): Entry {
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
  if (connection.expelled.has(name)) return refused('The right to this channel is lost', 403);
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

function jsonBytes(value: unknown): number {
  return value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));
}
