/** How the service itself does, as its own health call says or fails to say (product.md, `/sos`). */
import { setup } from 'xstate';

export type ServiceHealthEvent =
  | {
      readonly type: 'health.answered';
      /** Parts without which nothing works: API, database, realtime, outbox. */
      readonly down: number;
      /** Parts that are slow, and jobs that are late. */
      readonly impaired: number;
    }
  | { readonly type: 'health.failed' };

export const serviceHealthMachine = setup({
  types: { events: {} as ServiceHealthEvent },
  guards: {
    isDown: ({ event }) => event.type === 'health.answered' && event.down > 0,
    isImpaired: ({ event }) => event.type === 'health.answered' && event.impaired > 0,
  },
}).createMachine({
  id: 'service-health',
  description: 'How the service itself does',
  meta: { spec: '7' },
  on: {
    'health.answered': [
      { guard: 'isDown', target: '.down' },
      { guard: 'isImpaired', target: '.degraded' },
      { target: '.healthy' },
    ],
    'health.failed': '.down',
  },
  initial: 'unknown',
  states: {
    unknown: { description: 'Nobody has answered yet' },
    healthy: { description: 'Everything answers in time' },
    degraded: { description: 'Everything works, but some of it slowly or late' },
    down: { description: 'A part that everything needs does not work, or nothing answers at all' },
  },
});
