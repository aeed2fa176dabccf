/** What the charts of issues and of urgent faults (sos) share: their events, facts and actions. Each chart is a literal of its own. */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type FaultEventType = 'claim' | 'release' | 'fix' | 'reject' | 'escalate' | 'reopen';

export const faultSetup = setup({
  types: {
    context: {} as { readonly assignee_id: number | null },
    events: {} as { readonly type: FaultEventType } & Stamp,
    tags: {} as 'opening',
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  actions: {
    assignSender: assign(({ event }) => ({ assignee_id: event.by })),
    assignNobody: assign({ assignee_id: null }),
  },
});
