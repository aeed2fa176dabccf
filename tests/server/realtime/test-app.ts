/** The application that tests of the protocol serve, and its signatures, made without the code under test. */
import { createHmac } from 'node:crypto';
import { pusherKey } from './raw-client.ts';

export const testApp = { id: 'bookdesk', key: pusherKey, secret: 'a secret that only tests know' };

const hmac = (text: string) => createHmac('sha256', testApp.secret).update(text).digest('hex');

export function authFor(socketId: string, channel: string, channelData?: string): string {
  const parts = [socketId, channel, ...(channelData === undefined ? [] : [channelData])];
  return `${testApp.key}:${hmac(parts.join(':'))}`;
}

export function userAuthFor(socketId: string, userData: string): string {
  return `${testApp.key}:${hmac(`${socketId}::user::${userData}`)}`;
}
