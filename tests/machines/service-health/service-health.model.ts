/** How the service's health is explored: well, slow, down, and not to be reached. */
import { type ServiceHealthEvent, serviceHealthMachine } from '#machines/service-health.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

export const serviceHealthModel: Explorable<ServiceHealthEvent> = {
  machine: serviceHealthMachine,
  events: [
    { type: 'health.answered', down: 0, impaired: 0 },
    { type: 'health.answered', down: 0, impaired: 1 },
    { type: 'health.answered', down: 1, impaired: 1 },
    { type: 'health.failed' },
  ],
  project: ({ value }) => value,
};
