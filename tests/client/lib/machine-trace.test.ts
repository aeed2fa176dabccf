import { inspect } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { traceSchema } from '#contract/resources/ticket.ts';
import { traceEntries } from '#lib/trace/trace-entries.ts';
import { createMachineTrace } from '#lib/trace/machine-trace.ts';

type Event = { type: 'knock'; password: string } | { type: 'leave' };

const door = setup({ types: { events: {} as Event } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { knock: 'open' } }, open: { on: { leave: 'closed' } } },
});

function start() {
  const trace = createMachineTrace(() => Date.UTC(2026, 4, 12, 8));
  const root = createActor(
    setup({ actors: { door } }).createMachine({ invoke: { id: 'frontDoor', src: 'door' } }),
    { inspect: trace.observe },
  ).start();
  const child = root.getSnapshot().children['frontDoor'];
  if (!child) throw new Error('There is no door');
  return { trace, child, read: () => traceEntries(trace.observations()) };
}

describe('the trace of the machines', () => {
  it('names the machine, the event and the state that it led to, oldest first', () => {
    const { child, read } = start();
    child.send({ type: 'knock', password: 'mat-khau' });
    child.send({ type: 'leave' });
    expect(read().filter(({ machine }) => machine === 'frontDoor')).toEqual([
      { at: '2026-05-12T08:00:00.000Z', machine: 'frontDoor', event: 'xstate.init', state: '"closed"' },
      { at: '2026-05-12T08:00:00.000Z', machine: 'frontDoor', event: 'knock', state: '"open"' },
      { at: '2026-05-12T08:00:00.000Z', machine: 'frontDoor', event: 'leave', state: '"closed"' },
    ]);
  });

  it('numbers the steps for the panel, with the transitions that each took', () => {
    const { trace, child } = start();
    child.send({ type: 'knock', password: 'mat-khau' });
    const last = trace.observations().at(-1);
    expect(last).toMatchObject({
      number: 3,
      at: Date.UTC(2026, 4, 12, 8),
      machine: 'frontDoor',
      event: 'knock',
      state: 'open',
      context: {},
    });
    expect(last?.taken.map(({ source, target }) => [source.id, target?.[0]?.id])).toEqual([
      ['door.closed', 'door.open'],
    ]);
  });

  it('keeps nothing of what an event carried', () => {
    const { trace, child, read } = start();
    child.send({ type: 'knock', password: 'mat-khau' });
    expect(JSON.stringify(read())).not.toContain('mat-khau');
    expect(inspect(trace.observations(), { depth: 6 })).not.toContain('mat-khau');
  });

  it('keeps the last 500, as many as a ticket takes', () => {
    const { child, read } = start();
    for (let knock = 0; knock < 400; knock += 1) {
      child.send({ type: 'knock', password: '' });
      child.send({ type: 'leave' });
    }
    expect(read()).toHaveLength(500);
    expect(v.safeParse(traceSchema, read()).success).toBe(true);
    expect(read().at(-1)?.event).toBe('leave');
  });

  it('tells of each new entry until nobody listens', () => {
    const { trace, child } = start();
    let told = 0;
    const stop = trace.subscribe(() => (told += 1));
    child.send({ type: 'knock', password: '' });
    stop();
    child.send({ type: 'leave' });
    expect(told).toBe(1);
  });
});
