/** What a channel's name says of it (Pusher protocol 7, "Channels"). */

/** `user` is the channel that only a signed-in user's own sockets may hear. */
export type ChannelKind = 'public' | 'private' | 'encrypted' | 'presence' | 'user';

const namePattern = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const userPrefix = '#server-to-user-';

/** Null where no channel can have the name. */
export function kindOf(name: string): ChannelKind | null {
  if (name.startsWith(userPrefix))
    return name.length > userPrefix.length && name.length <= 164 ? 'user' : null;
  if (!namePattern.test(name)) return null;
  // The server relays ciphertext: the key of an encrypted channel never passes through here.
  if (name.startsWith('private-encrypted-')) return 'encrypted';
  if (name.startsWith('private-')) return 'private';
  return name.startsWith('presence-') ? 'presence' : 'public';
}

/** Channels that keep their last event for whoever comes later. */
export function isCache(name: string): boolean {
  return /^(?:private-(?:encrypted-)?|presence-)?cache-/.test(name);
}

export const userChannelOf = (userId: string): string => `${userPrefix}${userId}`;
