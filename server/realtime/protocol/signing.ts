/** Signatures of the Pusher protocol: HMAC-SHA256 in hex, told apart in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The application that an endpoint serves; the secret is shared with whoever signs for it. */
export type PusherApp = { readonly id: string; readonly key: string; readonly secret: string };

export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function isSignature(secret: string, text: string, signature: string): boolean {
  return isSame(sign(secret, text), signature);
}

/** What lets a socket into a channel; `channelData` is the JSON that names a presence member. */
export function channelAuth(
  { key, secret }: Pick<PusherApp, 'key' | 'secret'>,
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  return `${key}:${sign(secret, channelText(socketId, channel, channelData))}`;
}

export function isChannelAuth(
  app: PusherApp,
  auth: string,
  socketId: string,
  channel: string,
  channelData?: string,
): boolean {
  return isSame(channelAuth(app, socketId, channel, channelData), auth);
}

export function isUserAuth(
  { key, secret }: PusherApp,
  auth: string,
  socketId: string,
  data: string,
): boolean {
  return isSame(`${key}:${sign(secret, `${socketId}::user::${data}`)}`, auth);
}

function channelText(socketId: string, channel: string, channelData: string | undefined): string {
  return channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
