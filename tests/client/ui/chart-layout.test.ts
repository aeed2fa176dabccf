/** The panel's drawings: nothing overlaps, nothing sticks out, every transition is there. */
import { describe, expect, it } from 'vitest';
import { type DrawnState, layOut } from '#app/machine-panel/chart/chart-layout.ts';
import { chartOf, eventName } from '#app/machine-panel/chart/chart-model.ts';
import { countersMachine } from '#machines/counters.machine.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import { notificationsMachine } from '#machines/notifications.machine.ts';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';

const machines = [
  countersMachine,
  navigationMachine,
  notificationsMachine,
  preferencesMachine,
  realtimeMachine,
  sessionMachine,
  toastsMachine,
];

function overlaps(one: DrawnState, other: DrawnState): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** What is wrong with a drawing, in words. */
function faults(drawn: DrawnState): string[] {
  const { states, width, height, state } = drawn;
  const out = states.filter(
    (child) => child.x < 0 || child.y < 0 || child.x + child.width > width || child.y + child.height > height,
  );
  const pairs = states.flatMap((one, at) =>
    states
      .slice(at + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => `${one.state.name} overlaps ${other.state.name}`),
  );
  return [
    ...out.map((child) => `${child.state.name} sticks out of ${state.name}`),
    ...pairs,
    ...states.flatMap(faults),
  ];
}

const linesOf = (drawn: DrawnState): string[] => [
  ...drawn.transitions.flatMap(({ lines }) => lines),
  ...drawn.states.flatMap(linesOf),
];

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  'the drawing of %s',
  (_, machine) => {
    it('keeps its states apart and within each other', () => {
      expect(faults(layOut(chartOf(machine)))).toEqual([]);
    });
  },
);

describe('a drawing', () => {
  it('names the events of its transitions, and what any state may take', () => {
    expect(linesOf(layOut(chartOf(toastsMachine))).toSorted()).toEqual([
      'toast.dismiss [isLast]',
      'toast.dismiss [isLast]',
      'toast.expired [isLast]',
      'toast.hold',
      'toast.release',
      'toast.show',
    ]);
    const counters = layOut(chartOf(countersMachine));
    expect(counters.anywhere).not.toBeNull();
    expect(linesOf(counters).toSorted()).toEqual([
      'account.gone',
      'account.known',
      'account.known [seesAllRequests]',
    ]);
  });

  it.each([
    ['xstate.done.actor.loadAccount', 'loadAccount done'],
    ['xstate.error.actor.loadAccount', 'loadAccount failed'],
    ['xstate.after.reconnectPatience.realtime.connection.connecting.trying', 'after reconnectPatience'],
    ['', 'always'],
    ['toast.show', 'toast.show'],
  ])('says %s as %s', (type, name) => {
    expect(eventName(type)).toBe(name);
  });
});
