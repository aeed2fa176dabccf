/**
 * The ticket counters (specification, sections 3 and 4): three numbers, 0 until the account is known. Who may read
 * admin, moderator or editor sees everybody's open requests in place of the own ones, and no issues.
 */
import { assign, setup } from 'xstate';
import { abilityOf, type AbilityRule } from '#contract/abilities.ts';
import type { AccountUser } from '#contract/resources/account.ts';

export type Counts = Pick<AccountUser, 'opening_count' | 'request_opening_count'>;

export type CountersEvent =
  | { readonly type: 'account.known'; readonly counters: Counts; readonly rules: readonly AbilityRule[] }
  | { readonly type: 'account.gone' }
  | { readonly type: 'counters.changed'; readonly counters: Counts };

export type CountersContext = {
  readonly ticket_opening: number;
  readonly issue_opening: number;
  readonly request_opening: number;
};

const none: CountersContext = { ticket_opening: 0, issue_opening: 0, request_opening: 0 };
/** The exact subjects are not shown by the specification; the server grants `read` on these. */
const staffSubjects = ['admin', 'moderator', 'editor'];

export const countersMachine = setup({
  types: { context: {} as CountersContext, events: {} as CountersEvent },
  actions: {
    countOwn: assign(({ event }) => ('counters' in event ? ownOf(event.counters) : {})),
    countForStaff: assign(({ event }) => ('counters' in event ? staffOf(event.counters) : {})),
    forget: assign(none),
  },
  guards: {
    seesAllRequests: ({ event }) => event.type === 'account.known' && readsStaffSubject(event.rules),
  },
}).createMachine({
  id: 'counters',
  description: 'How many tickets, issues and requests are open',
  meta: { spec: '3, 4' },
  context: { ticket_opening: 0, issue_opening: 0, request_opening: 0 },
  on: {
    'account.known': [
      { guard: 'seesAllRequests', target: '.staff', actions: 'countForStaff' },
      { target: '.own', actions: 'countOwn' },
    ],
    'account.gone': { target: '.empty', actions: 'forget' },
  },
  initial: 'empty',
  states: {
    empty: { description: 'Nobody is signed in: all three are 0' },
    own: {
      description: 'The counts of the user as they are',
      on: { 'counters.changed': { actions: 'countOwn' } },
    },
    staff: {
      description: 'Requests of everybody, and no issues',
      on: { 'counters.changed': { actions: 'countForStaff' } },
    },
  },
});

function ownOf({ opening_count: { tickets, issues, requests } }: Counts): CountersContext {
  return { ticket_opening: tickets, issue_opening: issues, request_opening: requests };
}

function staffOf({ opening_count: { tickets }, request_opening_count: requests }: Counts): CountersContext {
  return { ticket_opening: tickets, issue_opening: 0, request_opening: requests };
}

function readsStaffSubject(rules: readonly AbilityRule[]): boolean {
  const ability = abilityOf(rules);
  return staffSubjects.some((subject) => ability.can('read', subject));
}
