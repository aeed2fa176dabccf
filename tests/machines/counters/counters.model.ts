/** How the counters are explored: accounts that see their own and all, and counts that change. */
import type { AbilityRule } from '#contract/abilities.ts';
import { type Counts, type CountersEvent, countersMachine } from '#machines/counters.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const counts: Counts = {
  opening_count: { tickets: 4, issues: 5, requests: 6 },
  request_opening_count: 70,
};
export const desk: AbilityRule = { action: 'view', subject: 'bookdesk' };
export const readerOf = (subject: string): AbilityRule[] => [desk, { action: 'read', subject }];

const events: CountersEvent[] = [
  { type: 'account.known', counters: counts, rules: [desk] },
  { type: 'account.known', counters: counts, rules: readerOf('moderator') },
  { type: 'account.gone' },
  { type: 'counters.changed', counters: counts },
];

export const countersModel: Explorable<CountersEvent> = {
  machine: countersMachine,
  events,
  project: ({ value, context }) => ({ value, context: context as unknown }),
};
