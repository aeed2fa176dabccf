/**
 * An account's lifecycle (product.md, `/manage/users`; specification, section 3: the status is not shown): staff suspend it
 * with a reason that its owner reads, and reinstate it.
 */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type UserEvent = Stamp &
  (
    | { readonly type: 'reinstate' }
    /** Without the reason it only asks whether suspending is possible. */
    | { readonly type: 'suspend'; readonly reason?: string }
  );

export const userLifecycle = setup({
  types: {
    context: {} as { readonly status_reason: string | null },
    events: {} as UserEvent,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  actions: {
    takeReason: assign(({ event }) => ({
      status_reason: event.type === 'suspend' ? (event.reason ?? null) : null,
    })),
    forgetReason: assign({ status_reason: null }),
  },
}).createMachine({
  id: 'user',
  description: 'A person’s account',
  meta: { spec: '3' },
  context: { status_reason: null },
  initial: 'active',
  states: {
    active: {
      description: 'May do what its roles allow',
      on: {
        suspend: {
          target: 'suspended',
          actions: 'takeReason',
          description: 'Take every permission away and end all sessions, and say why',
          meta: { ability: 'suspend', reason: 'required', undo: 'reinstate', messageKey: 'suspend' },
        },
      },
    },
    suspended: {
      description: 'May sign in, and is told why it may do nothing else',
      on: {
        reinstate: {
          target: 'active',
          actions: 'forgetReason',
          description: 'Give the permissions of its roles back',
          meta: { ability: 'suspend', messageKey: 'reinstate' },
        },
      },
    },
  },
});
