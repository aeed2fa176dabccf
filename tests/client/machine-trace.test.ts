import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { traceSchema } from '#contract/resources/ticket.ts';
import { createMachineTrace } from '#lib/machine-trace.ts';

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
  return { trace, child };
}

describe('the trace of the machines', () => {
  it('names the machine, the event and the state that it led to, oldest first', () => {
    const { trace, child } = start();
    child.send({ type: 'knock', password: 'mat-khau' });
    child.send({ type: 'leave' });
    expect(trace.read().filter(({ machine }) => machine === 'frontDoor')).toEqual([
      { at: '2026-05-12T08:00:00.000Z', machine: 'frontDoor', event: 'xstate.init', state: '"closed"' },
      { at: '2026-05-12T08:00:00.000Z', machine: 'frontDoor', event: 'knock', state: '"open"' },
      { at: '2026-05-12T08:00:00.000Z', machine: 'frontDoor', event: 'leave', state: '"closed"' },
    ]);
  });

  it('keeps nothing of what an event carried', () => {
    const { trace, child } = start();
    child.send({ type: 'knock', password: 'mat-khau' });
    expect(JSON.stringify(trace.read())).not.toContain('mat-khau');
  });

  it('keeps the last 500, as many as a ticket takes', () => {
    const { trace, child } = start();
    for (let knock = 0; knock < 400; knock += 1) {
      child.send({ type: 'knock', password: '' });
      child.send({ type: 'leave' });
    }
    expect(trace.read()).toHaveLength(500);
    expect(v.safeParse(traceSchema, trace.read()).success).toBe(true);
    expect(trace.read().at(-1)?.event).toBe('leave');
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
