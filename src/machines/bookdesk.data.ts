/** What the root makes of its children's reports: the events of those that must learn of them. */
import type { CountersEvent } from './counters.machine.ts';
import type { NavigationEvent } from './navigation/navigation.data.ts';
import type { RealtimeEvent, RealtimeReport } from './realtime/realtime.data.ts';
import type { Account, SessionReport } from './session/session.data.ts';

export type BookdeskEvent = RealtimeReport | SessionReport;

/** The session as the guard sees it. */
export function visitorOf(event: BookdeskEvent): NavigationEvent {
  const account = 'account' in event ? event.account : null;
  const known = event.type === 'session.restored' ? 'kept' : 'user';
  return {
    type: 'session.changed',
    phase: account === null ? 'guest' : known,
    userId: account?.user.id ?? null,
    rules: account?.rules ?? [],
    roles: account?.user.roles ?? [],
  };
}

export function knownOf(event: BookdeskEvent): CountersEvent {
  const { user, rules } = accountOf(event);
  return { type: 'account.known', counters: user, rules };
}

export function startOf(event: BookdeskEvent): RealtimeEvent {
  return { type: 'realtime.start', userId: accountOf(event).user.id };
}

function accountOf(event: BookdeskEvent): Account {
  return (event as Extract<BookdeskEvent, { account: Account }>).account;
}
