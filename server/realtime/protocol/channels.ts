/** Who listens to which channel, and who is present there. A channel exists while somebody is subscribed to it. */
import { type ChannelKind, kindOf } from './channel-name.ts';
import type { Connection } from './connection.ts';

export type Member = { readonly id: string; readonly info: unknown };

export type Channel = {
  readonly name: string;
  readonly kind: ChannelKind;
  /** With the id of the member that each of them is; null but on presence channels. */
  readonly subscribers: Map<Connection, string | null>;
  /** Members of a presence channel with the number of their sockets; empty on others. */
  readonly members: Map<string, { readonly info: unknown; sockets: number }>;
};

export type Channels = {
  find(name: string): Channel | null;
  all(): Iterable<Channel>;
  readonly size: number;
  /** True when the member was not there with another socket already. The name must be one that a channel can have. */
  join(name: string, connection: Connection, member: Member | null): { channel: Channel; isNew: boolean };
  /** The member that has gone with its last socket; null when nobody has. */
  leave(channel: Channel, connection: Connection): string | null;
};

export function createChannels(): Channels {
  const channels = new Map<string, Channel>();

  function open(name: string): Channel {
    const found = channels.get(name);
    if (found !== undefined) return found;
    const channel = { name, kind: kindOf(name) ?? 'public', subscribers: new Map(), members: new Map() };
    channels.set(name, channel);
    return channel;
  }

  return {
    find: (name) => channels.get(name) ?? null,
    all: () => channels.values(),
    get size() {
      return channels.size;
    },
    join(name, connection, member) {
      const channel = open(name);
      channel.subscribers.set(connection, member?.id ?? null);
      connection.channels.add(channel);
      if (member === null) return { channel, isNew: false };
      const present = channel.members.get(member.id);
      if (present === undefined) channel.members.set(member.id, { info: member.info, sockets: 1 });
      else present.sockets += 1;
      return { channel, isNew: present === undefined };
    },
    leave(channel, connection) {
      const memberId = channel.subscribers.get(connection) ?? null;
      channel.subscribers.delete(connection);
      connection.channels.delete(channel);
      if (channel.subscribers.size === 0) channels.delete(channel.name);
      const present = memberId === null ? undefined : channel.members.get(memberId);
      if (memberId === null || present === undefined) return null;
      present.sockets -= 1;
      if (present.sockets > 0) return null;
      channel.members.delete(memberId);
      return memberId;
    },
  };
}
