/**
 * The life of a redemption, a reader's code turned into coins (product.md, "Lifecycles" and `/manage/redeems`;
 * specification, section 4: statuses not shown).
 */
import { assign, setup } from 'xstate';
import type { ChartMeta, EventRule, Stamp } from './event-rule.ts';

export type RedeemEvent = Stamp & {
  readonly type: 'apply' | 'decline' | 'reject' | 'reverse';
  /** What staff say. */
  readonly reason?: string;
};

export const redeemLifecycle = setup({
  types: {
    context: {} as { readonly status_reason: string | null },
    events: {} as RedeemEvent,
    meta: {} as ChartMeta,
    transitionMeta: {} as EventRule,
  },
  actions: {
    takeReason: assign(({ event }) => ({ status_reason: event.reason ?? null })),
  },
}).createMachine({
  id: 'redeem',
  description: 'A code that a reader has handed in',
  meta: { spec: '4' },
  context: { status_reason: null },
  initial: 'pending',
  states: {
    pending: {
      description: 'The code is being looked at',
      on: {
        apply: {
          target: 'applied',
          description: 'The code is good: its coins go to the reader',
          meta: { actor: 'system', messageKey: 'apply' },
        },
        decline: {
          target: 'rejected',
          description: 'The code is void, used up or too late',
          meta: { actor: 'system', messageKey: 'reject' },
        },
        reject: {
          target: 'rejected',
          actions: 'takeReason',
          description: 'Refuse the redemption, and say why',
          meta: { ability: 'manage', reason: 'required', messageKey: 'reject' },
        },
      },
    },
    applied: {
      description: 'The reader has the coins',
      on: {
        reverse: {
          target: 'reversed',
          actions: 'takeReason',
          description: 'Take the coins back, and say why',
          meta: { ability: 'manage', reason: 'required', messageKey: 'reverse' },
        },
      },
    },
    reversed: { description: 'The coins were taken back' },
    rejected: { description: 'No coins were given' },
  },
});
