/** Every event of the machines is sent by somebody and taken by somebody, as far as their sources say. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { eventTable, sourceEvents } from '#tests/documents/event-table.ts';
import { machineEvents } from '#tests/documents/machine-documents.ts';

const events = machineEvents();

describe('the events of the machines', () => {
  it('have somebody who sends them', () => {
    expect(events.filter(({ senders }) => senders.length === 0).map(({ event }) => event)).toEqual([]);
  });

  it('have somebody who takes them', () => {
    expect(events.filter(({ takers }) => takers.length === 0).map(({ event }) => event)).toEqual([]);
  });
});

describe('who sends an event', () => {
  const read = (path: string, text: string) => sourceEvents(path, text);
  const door = createMachine({ id: 'door', on: { 'door.open': {}, 'bell.rang': {}, 'lock.turned': {} } });
  const rowsOf = (...sources: [path: string, text: string][]) =>
    eventTable(
      [door],
      [],
      sources.map(([path, text]) => read(path, text)),
    );

  it('is found wherever its object is made: in views, in effects, by conditions and by names that are completed', () => {
    const view = "<b onClick={() => door.send({ type: isShut ? 'door.open' : 'bell.rang' })} />;";
    const effect = 'report({ type: `lock.${what}` });';
    expect(rowsOf(['src/features/hall/door.tsx', view], ['src/effects/lock.ts', effect])).toEqual([
      { event: 'bell.rang', senders: ['features/hall'], takers: ['door'] },
      { event: 'door.open', senders: ['features/hall'], takers: ['door'] },
      { event: 'lock.turned', senders: ['effects'], takers: ['door'] },
    ]);
  });

  it('is nobody where it is only asked for, compared or declared', () => {
    const source = `
      type DoorEvent = { readonly type: 'door.open' } | { readonly type: 'door.broke' };
      const canOpen = snapshot.can({ type: 'door.open' }) || event.type === 'bell.rang';`;
    expect(rowsOf(['src/machines/door.machine.ts', source])).toEqual([
      { event: 'bell.rang', senders: [], takers: ['door'] },
      { event: 'door.broke', senders: [], takers: [] },
      { event: 'door.open', senders: [], takers: ['door'] },
      { event: 'lock.turned', senders: [], takers: ['door'] },
    ]);
  });

  it('is the machine that tells its parent, and whoever listens or is an actor of its own takes it', () => {
    const machine = `
      const actions = {
        tell: sendParent(reportOf('lock.turned')),
        ring: sendTo('bell', ({ context }) => ({ type: 'bell.ring' as const })),
        say: emit({ type: 'door.creaked' }),
      };`;
    const listener = "door.on('door.creaked', wake);";
    expect(rowsOf(['src/machines/door.machine.ts', machine], ['src/lib/door.ts', listener])).toEqual([
      { event: 'bell.rang', senders: [], takers: ['door'] },
      { event: 'bell.ring', senders: ['door'], takers: ['the actor bell'] },
      { event: 'door.creaked', senders: ['door'], takers: ['lib'] },
      { event: 'door.open', senders: [], takers: ['door'] },
      { event: 'lock.turned', senders: ['door'], takers: ['door'] },
    ]);
  });

  it('names a layer alone where more than four of its folders send it', () => {
    const send = "door.send({ type: 'door.open' });";
    const folders = ['a', 'b', 'c', 'd', 'e'].map((name): [string, string] => [
      `src/features/${name}/door.ts`,
      send,
    ]);
    expect(rowsOf(...folders).find(({ event }) => event === 'door.open')?.senders).toEqual(['features/…']);
  });
});
