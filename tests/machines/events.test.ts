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

/** What has happened, in the past tense. */
const facts = new Set(
  words(`
    answered arrived attempted becameDark becameLight changed chosen closed committed connected disconnected emptied
    expired failed followed found gone heard held hidden initialized judged kept known loaded lost narrowed painted popped progressed
    queued read refused renewed replaced restored resumed returned revoked sent shown signedIn signedOut subscribed taken told
    typed userChanged widened woke
  `),
);

/** What is wanted, in the imperative; those of the business objects have no other word. */
const commands = new Set(
  words(`
    accept act add answer apply approve archive ask cancel cancelItem change choose choosePrimary claim close complete
    confirm decline delete discard dismiss dismissRefusal dispute dock drag drop edit enlarge escalate expire fail fit
    fix follow forgetGone give go grab hide hold hold_back ignore issue keep keepFirst keepMine leave leaveOut listAll listOwn mark_failed
    mark_paid markAllRead markRead merge move open order pause pay publish publish_due readAgain readText reconnect
    reconsider redo refund register reinstate reject release renew renumber reopen request_changes reset resolve restart
    restore resume retry retryItem reverse revise revoke save schedule search select set settle show signIn signOut start
    stay step stop submit suspend take take_down takeOver takeTheirs unarchive undo unschedule void withdraw
  `),
);

/** What pusher-js calls two of its six states; realtime mirrors them. */
const states = new Set(['connection.connecting', 'connection.unavailable']);

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

describe('the name of an event', () => {
  const verbs = events
    .map(({ event }) => event)
    .filter((event) => !states.has(event))
    .map((event) => ({ event, word: event.split('.')[1] ?? event }));

  it('has a fact or a command for its verb', () => {
    const unknown = verbs.filter(({ word }) => !facts.has(word) && !commands.has(word));
    expect(unknown.map(({ event }) => event)).toEqual([]);
  });

  it('has no verb that is both', () => {
    expect([...facts].filter((word) => commands.has(word))).toEqual([]);
  });

  it('leaves no word of the lists unused', () => {
    const used = new Set(verbs.map(({ word }) => word));
    expect([...facts, ...commands].filter((word) => !used.has(word))).toEqual([]);
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
