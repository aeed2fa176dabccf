/** `GET /channels`, `/channels/{name}` and `/channels/{name}/users` of the HTTP API: who is listening. */
import { type ApiAnswer, done, refusedWith } from './api-answer.ts';
import { kindOf } from './channel-name.ts';
import type { Hub } from './hub.ts';

const infos = ['user_count', 'subscription_count'] as const;
type Info = (typeof infos)[number];

/** The attributes that are asked for, separated by commas; null when one of them is unknown. */
export function readInfo(info = ''): readonly Info[] | null {
  const wanted = info.split(',').filter((name) => name !== '');
  const known = infos.filter((name) => wanted.includes(name));
  return known.length === new Set(wanted).size ? known : null;
}

/** Members are counted on presence channels only; nobody counts as unknown there. */
export function infoOf({ channels }: Hub, name: string, wanted: readonly Info[] | null): object {
  const channel = channels.find(name);
  const counts: Partial<Record<Info, number>> = {};
  for (const info of wanted ?? []) {
    if (info === 'subscription_count') counts[info] = channel?.subscribers.size ?? 0;
    else if (kindOf(name) === 'presence') counts[info] = channel?.members.size ?? 0;
  }
  return counts;
}

type Query = Readonly<Record<string, string>>;

export function listChannels(hub: Hub, { filter_by_prefix: prefix = '', info }: Query): ApiAnswer {
  const wanted = readInfo(info);
  if (wanted === null) return refusedWith(400, 'info takes user_count and subscription_count');
  if (wanted.includes('user_count') && !prefix.startsWith('presence-')) {
    return refusedWith(400, 'user_count is for presence channels: use filter_by_prefix=presence-');
  }
  const names = [...hub.channels.all()].map(({ name }) => name).filter((name) => name.startsWith(prefix));
  return done({ channels: Object.fromEntries(names.map((name) => [name, infoOf(hub, name, wanted)])) });
}

export function describeChannel(hub: Hub, name: string, { info }: Query): ApiAnswer {
  const kind = kindOf(name);
  const wanted = readInfo(info);
  if (kind === null) return refusedWith(400, 'This is no name of a channel');
  if (wanted === null) return refusedWith(400, 'info takes user_count and subscription_count');
  if (wanted.includes('user_count') && kind !== 'presence') {
    return refusedWith(400, 'user_count is for presence channels');
  }
  return done({ occupied: hub.channels.find(name) !== null, ...infoOf(hub, name, wanted) });
}

export function listMembers({ channels }: Hub, name: string): ApiAnswer {
  if (kindOf(name) !== 'presence') return refusedWith(400, 'Only presence channels have users');
  const ids = [...(channels.find(name)?.members.keys() ?? [])];
  return done({ users: ids.map((id) => ({ id })) });
}
