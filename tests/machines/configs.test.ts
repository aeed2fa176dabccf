import { describe, expect, it } from 'vitest';
import { bookdeskMachine } from '#machines/bookdesk.machine.ts';
import { countersMachine } from '#machines/counters.machine.ts';
import { navigationMachine } from '#machines/navigation.machine.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { panelsMachine } from '#machines/panels.machine.ts';
import { preferencesMachine } from '#machines/preferences.machine.ts';
import { realtimeMachine } from '#machines/realtime.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';

const machines = [
  bookdeskMachine,
  countersMachine,
  navigationMachine,
  notificationsMachine,
  panelsMachine,
  preferencesMachine,
  realtimeMachine,
  sessionMachine,
  toastsMachine,
];

/** Paths within a config at which a function stands. */
function inlineBehaviour(value: unknown, path: string): string[] {
  if (typeof value === 'function') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => inlineBehaviour(inner, `${path}.${key}`));
}

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  'the config of %s',
  (id, machine) => {
    it('names its behaviour and holds none', () => {
      expect(inlineBehaviour(machine.config, id)).toEqual([]);
    });

    it('survives JSON without losing anything, so that it opens in Stately Studio', () => {
      expect(JSON.parse(JSON.stringify(machine.config))).toEqual(machine.config);
    });

    it('says what it is and which section of the specification it carries', () => {
      expect(machine.config.description).toMatch(/\w/);
      expect(machine.config.meta).toHaveProperty('spec');
    });
  },
);
