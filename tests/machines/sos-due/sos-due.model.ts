/** How a due time is explored: far, near, past, and settled. */
import { type SosDueEvent, sosDueMachine } from '#machines/sos-due.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

const near = 60_000;

export const sosDueModel: Explorable<SosDueEvent> = {
  machine: sosDueMachine,
  events: [
    { type: 'time.judged', left: null, near },
    { type: 'time.judged', left: 60_001, near },
    { type: 'time.judged', left: 60_000, near },
    { type: 'time.judged', left: 0, near },
  ],
  project: ({ value }) => value,
};
