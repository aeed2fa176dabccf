/** How looking at machines is explored: everything that somebody can do in the panel. */
import { type MachineViewEvent, machineViewMachine } from '#machines/machine-view.machine.ts';
import type { Explorable } from '#tests/helpers/model-paths.ts';

const events: MachineViewEvent[] = [
  { type: 'view.choose', machine: 'realtime' },
  { type: 'view.select', state: 'session.signedIn' },
  { type: 'view.enlarge' },
  { type: 'view.dock' },
  { type: 'view.move', frame: { x: 10, y: 20, scale: 2 } },
  { type: 'view.fit' },
  { type: 'view.step', machine: 'session', step: 3 },
  { type: 'view.step', machine: 'navigation', step: 4 },
  { type: 'view.follow' },
  { type: 'view.listAll' },
  { type: 'view.listOwn' },
];

export const machineViewModel: Explorable<MachineViewEvent> = {
  machine: machineViewMachine,
  events,
  project: ({ value, context }) => ({ value, context: context as unknown }),
  identify: ({ value, context }) => ({
    value,
    machine: (context as { machine: string }).machine === 'session',
  }),
};
