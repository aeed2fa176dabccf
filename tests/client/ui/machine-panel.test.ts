/** What the machine panel computes: frames, what a step changed, and what a chart says of its states. */
import { describe, expect, it } from 'vitest';
import { layOut, middleOf } from '#app/machine-panel/chart/chart-layout.ts';
import { chartOf, statesOf } from '#app/machine-panel/chart/chart-model.ts';
import {
  centredFrame,
  fittedFrame,
  isInSight,
  movedFrame,
  zoomedFrame,
} from '#app/machine-panel/chart/frame-geometry.ts';
import { stepsOf } from '#app/machine-panel/observed-changes.ts';
import type { Observation } from '#lib/trace/machine-trace.ts';
import { bookLifecycle } from '#machines/lifecycles/book.lifecycle.ts';
import { catchUpMachine } from '#machines/realtime/catch-up.machine.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';

describe('the frame of a drawing', () => {
  it('shows all of a large drawing in the middle, and does not blow up a small one', () => {
    expect(fittedFrame({ width: 1000, height: 500 }, { width: 532, height: 532 })).toEqual({
      scale: 0.5,
      x: 16,
      y: 141,
    });
    expect(fittedFrame({ width: 100, height: 100 }, { width: 1000, height: 1000 }).scale).toBe(1.25);
  });

  it('keeps what lies under the pointer there while it is sized, within bounds', () => {
    expect(zoomedFrame({ x: 0, y: 0, scale: 1 }, 2, { x: 100, y: 50 })).toEqual({
      x: -100,
      y: -50,
      scale: 2,
    });
    expect(zoomedFrame({ x: 0, y: 0, scale: 1 }, 1000, { x: 0, y: 0 }).scale).toBe(3);
    expect(zoomedFrame({ x: 0, y: 0, scale: 1 }, 0, { x: 0, y: 0 }).scale).toBe(0.1);
  });

  it('moves, and brings a point that is out of sight to the middle', () => {
    expect(movedFrame({ x: 1, y: 2, scale: 3 }, 10, 20)).toEqual({ x: 11, y: 22, scale: 3 });
    const room = { width: 400, height: 300 };
    expect(isInSight({ x: 0, y: 0, scale: 2 }, { x: 200, y: 150 }, room)).toBe(true);
    expect(isInSight({ x: 0, y: 0, scale: 2 }, { x: 201, y: 0 }, room)).toBe(false);
    expect(isInSight({ x: -10, y: 0, scale: 2 }, { x: 4, y: 0 }, room)).toBe(false);
    expect(centredFrame({ x: 0, y: 0, scale: 2 }, { x: 50, y: 60 }, room)).toEqual({
      scale: 2,
      x: 100,
      y: 30,
    });
  });
});

const observation = (number: number, state: Observation['state'], context: unknown): Observation => ({
  number,
  at: 0,
  machine: 'session',
  event: 'session.signIn',
  state,
  context,
  taken: [],
});

it('a state is found within the drawing, however deep it lies', () => {
  const drawn = layOut(chartOf(bookLifecycle));
  const status = drawn.states.find(({ state }) => state.id === 'book.status');
  const draft = status?.states.find(({ state }) => state.id === 'book.status.draft');
  if (!status || !draft) throw new Error('They are not drawn');
  expect(middleOf(drawn, 'book.status.draft')).toEqual({
    x: status.x + draft.x + draft.width / 2,
    y: status.y + draft.y + draft.height / 2,
  });
  expect(middleOf(drawn, 'nobody')).toBeNull();
});

describe('what a step changed', () => {
  it('names the states that were left and entered, and each value of the context before and after', () => {
    const [, second, third] = stepsOf([
      observation(1, 'signedOut', { refusal: null, count: 1 }),
      observation(2, { signingIn: 'ordered' }, { refusal: 'Không đúng.', count: 1 }),
      observation(3, { signingIn: 'ordered' }, { refusal: 'Không đúng.', count: 1 }),
    ]);
    expect(second?.states).toBe('signedOut → signingIn.ordered');
    expect(second?.changes).toEqual([{ name: 'refusal', before: 'null', after: '"Không đúng."' }]);
    expect([third?.states, third?.changes]).toEqual(['', []]);
  });

  it('compares with the step before of the same machine', () => {
    const other = { ...observation(2, 'live', {}), machine: 'realtime' };
    const steps = stepsOf([observation(1, 'a', {}), other, observation(3, 'b', {})]);
    expect(steps.map(({ states }) => states)).toEqual(['a', 'live', 'a → b']);
  });

  it('strikes out secrets and persons', () => {
    const [, step] = stepsOf([
      observation(1, 'a', { token: 'cũ', account: null }),
      observation(2, 'a', { token: 'mới', account: { name: 'Nguyễn An', email: 'an@example.test' } }),
    ]);
    expect(step?.changes.map(({ name }) => name)).toEqual(['account']);
    expect(JSON.stringify(step?.changes)).not.toMatch(/mới|Nguyễn|example/);
  });
});

describe('what a chart says of its states', () => {
  it('tells tags, actors and where events lead, those that stay included', () => {
    const chart = chartOf(realtimeMachine);
    const fetching = statesOf(chartOf(catchUpMachine).root).find(({ id }) => id === 'catch-up.fetching');
    expect(fetching).toMatchObject({
      path: ['catch-up', 'fetching'],
      invokes: ['fetchMissed(sinceConfirmed)'],
    });
    expect(chart.transitions).toContainEqual({
      from: 'realtime',
      to: null,
      label: 'thread.changed',
      actions: ['tellScreens'],
      description: '',
      ability: '',
    });
  });

  it('tells who may send the events of a lifecycle', () => {
    const submit = chartOf(bookLifecycle).transitions.find(({ label }) => label === 'submit');
    expect(submit).toMatchObject({
      from: 'book.status.draft',
      to: 'book.status.in_review',
      description: 'Hand the book to the editors for review',
      ability: 'submit',
    });
  });
});
