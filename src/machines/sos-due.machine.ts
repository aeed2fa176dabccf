/** How the due time of an urgent fault stands (product.md, `/sos`): it is far, near or past, or the fault is settled. */
import { setup } from 'xstate';

export type SosDueEvent = {
  readonly type: 'time.judged';
  /** Milliseconds until it is due; null once the fault is settled. */
  readonly left: number | null;
  /** Milliseconds before the due time from which on it is near. */
  readonly near: number;
};

export const sosDueMachine = setup({
  types: { events: {} as SosDueEvent },
  guards: {
    isSettled: ({ event: { left } }) => left === null,
    isPast: ({ event: { left } }) => left !== null && left <= 0,
    isNear: ({ event: { left, near } }) => left !== null && left <= near,
  },
}).createMachine({
  id: 'sos-due',
  description: 'How the due time of an urgent fault stands',
  meta: { spec: '7' },
  on: {
    'time.judged': [
      { guard: 'isSettled', target: '.none' },
      { guard: 'isPast', target: '.overdue' },
      { guard: 'isNear', target: '.soon' },
      { target: '.upcoming' },
    ],
  },
  initial: 'none',
  states: {
    none: { description: 'There is nothing to be done until then' },
    upcoming: { description: 'There is time' },
    soon: { description: 'Little time is left; how little depends on the severity' },
    overdue: { description: 'The time is over, and the fault is still there' },
  },
});
