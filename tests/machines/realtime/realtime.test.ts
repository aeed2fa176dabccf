import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRealtimeEffects } from '#effects/realtime.effects.ts';
import type { RealtimeReport } from '#machines/realtime/realtime.data.ts';
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts';
import { selectConnection, selectIsChannelRefused } from '#machines/realtime/realtime.selectors.ts';
import { createManualClock } from '#tests/helpers/manual-clock.ts';
import { countersOf, createRealtimePorts, listOf, notificationOf } from '#tests/helpers/realtime-ports.ts';

/** Realtime below a parent that notes what it is told. */
function start() {
  const fake = createRealtimePorts();
  const time = createManualClock();
  const told: string[] = [];
  const parent = setup({
    types: { events: {} as RealtimeReport },
    actors: { realtime: realtimeMachine.provide(createRealtimeEffects(fake.ports)) },
    actions: {
      note: ({ event }) => {
        if (event.type === 'notifications.arrived')
          told.push(...event.notifications.map(({ id }) => `notification ${id}`));
        else told.push(`tickets ${event.counters.opening_count.tickets}`);
      },
    },
  }).createMachine({ invoke: { id: 'realtime', src: 'realtime' }, on: { '*': { actions: 'note' } } });
  const root = createActor(parent, { clock: time.clock }).start();
  const { realtime } = root.getSnapshot().children;
  if (!realtime) throw new Error('There is no realtime');
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  return {
    ...fake,
    ...time,
    realtime,
    told,
    settle,
    connection: () => selectConnection(realtime.getSnapshot()),
    /** What is remembered of the notifications that were handed on. */
    memory: () => realtime.getSnapshot().children['catchUp']?.getSnapshot().context,
    /** Signed in, connected, subscribed and caught up to the notification with that id. */
    async arriveAt(newest: number) {
      realtime.send({ type: 'realtime.start', userId: 7 });
      await settle();
      fake.say('connecting');
      fake.say('connected');
      fake.subscribe();
      await settle();
      fake.answer('/notifications', listOf(newest === 0 ? [] : [notificationOf(newest)]));
      await settle();
      fake.answer('/account/counters', { data: countersOf(1, 0) });
      await settle();
      told.length = 0;
    },
    /** The line drops and comes back; the fetch that follows is left to the test. */
    async reconnect() {
      fake.say('connecting');
      fake.say('connected');
      fake.subscribe();
      await settle();
    },
  };
}

describe('the connection', () => {
  it('waits until the page rests, and is never made for somebody who has left by then', async () => {
    const busy = start();
    busy.occupyPage();
    busy.realtime.send({ type: 'realtime.start', userId: 7 });
    await busy.settle();
    expect(busy.log).toEqual([]);
    busy.realtime.send({ type: 'realtime.stop' });
    busy.restPage();
    await busy.settle();
    expect(busy.log).toEqual([]);
    busy.realtime.send({ type: 'realtime.start', userId: 8 });
    await busy.settle();
    expect(busy.log).toEqual(['opened for 8']);
  });
});

describe('realtime', () => {
  it('opens no socket while there is no user data, and one as soon as there is', async () => {
    const { log, realtime, settle } = start();
    await settle();
    expect(log).toEqual([]);
    realtime.send({ type: 'realtime.start', userId: 7 });
    await settle();
    expect(log).toEqual(['opened for 7']);
  });

  it('gives what it missed the time that every call has, and no less', async () => {
    // Any patience of its own is at an end as soon as it begins.
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const { arriveAt, reconnect, answer, told, settle } = start();
    await arriveAt(41);
    await reconnect();
    answer('/notifications after 41', listOf([notificationOf(42)]));
    await settle();
    answer('/account/counters', { data: countersOf(1, 0) });
    await settle();
    expect(told).toContain('notification 42');
    expect(patience).not.toHaveBeenCalled();
    patience.mockRestore();
  });

  it('takes what was stored before the first connection for history, and shows none of it', async () => {
    const { arriveAt, told, reconnect, calls } = start();
    await arriveAt(41);
    expect(told).toEqual([]);
    await reconnect();
    expect(calls()).toEqual(['/notifications after 41']);
  });

  it('counts after it has every notification, so that none is missing from the numbers that come with them', async () => {
    const { arriveAt, reconnect, answer, settle, calls, told } = start();
    await arriveAt(1);
    await reconnect();
    const first = Array.from({ length: 100 }, (_, at) => notificationOf(at + 2));
    answer('/notifications after 1', listOf(first));
    await settle();
    expect(calls()).toEqual(['/notifications after 101']);
    answer('/notifications after 101', listOf([notificationOf(102)]));
    await settle();
    expect([calls(), told]).toEqual([['/account/counters'], []]);
    answer('/account/counters', { data: countersOf(1, 101) });
    await settle();
    expect(told.slice(-2)).toEqual(['notification 102', 'tickets 1']);
  });

  it('hands a live notification on once, however often it comes', async () => {
    const { arriveAt, notify, told } = start();
    await arriveAt(41);
    notify(notificationOf(42));
    notify(notificationOf(42));
    expect(told).toEqual(['notification 42']);
  });

  it('hands on once and in order what a fetch and live events bring together', async () => {
    const { arriveAt, reconnect, notify, answer, settle, told } = start();
    await arriveAt(41);
    await reconnect();
    notify(notificationOf(45));
    notify(notificationOf(44));
    expect(told).toEqual([]);
    answer('/notifications after 41', listOf([42, 43, 44].map(notificationOf)));
    await settle();
    answer('/account/counters', { data: countersOf(6, 4) });
    await settle();
    expect(told).toEqual([
      'notification 42',
      'notification 43',
      'notification 44',
      'notification 45',
      'tickets 6',
    ]);
  });

  it('hands nothing on that was confirmed long ago, however late a realtime server tells it', async () => {
    const { arriveAt, reconnect, notify, answer, settle, told } = start();
    await arriveAt(41);
    notify(notificationOf(7));
    await reconnect();
    notify(notificationOf(8));
    notify(notificationOf(42));
    answer('/notifications after 41', listOf([notificationOf(43)]));
    await settle();
    answer('/account/counters', { data: countersOf(1, 0) });
    await settle();
    notify(notificationOf(9));
    expect(told).toEqual(['notification 42', 'notification 43', 'tickets 1']);
  });

  it('finds what a live event jumped over', async () => {
    const { arriveAt, reconnect, notify, answer, settle, told } = start();
    await arriveAt(41);
    notify(notificationOf(43));
    await reconnect();
    answer('/notifications after 41', listOf([42, 43].map(notificationOf)));
    await settle();
    answer('/account/counters', { data: countersOf(1, 0) });
    await settle();
    expect(told).toEqual(['notification 43', 'notification 42', 'tickets 1']);
  });

  it('knows a late live event for one that was handed on 499 notifications ago', async () => {
    const { arriveAt, notify, told } = start();
    await arriveAt(41);
    for (let id = 42; id < 542; id += 1) notify(notificationOf(id));
    told.length = 0;
    notify(notificationOf(42));
    notify(notificationOf(541));
    expect(told).toEqual([]);
  });

  it('hands none on again that a fetch brings after 600 live ones, and remembers only what the next would bring', async () => {
    const { arriveAt, reconnect, notify, answer, settle, told, memory } = start();
    await arriveAt(41);
    for (let id = 42; id < 642; id += 1) notify(notificationOf(id));
    told.length = 0;
    await reconnect();
    for (let page = 0; page < 6; page += 1) {
      const from = 42 + page * 100;
      const ids = Array.from({ length: 100 }, (_, at) => from + at);
      answer(`/notifications after ${from - 1}`, listOf(ids.map(notificationOf)));
      await settle();
    }
    notify(notificationOf(643));
    answer('/notifications after 641', listOf([notificationOf(642)]));
    await settle();
    answer('/account/counters', { data: countersOf(1, 0) });
    await settle();
    expect(told).toEqual(['notification 642', 'notification 643', 'tickets 1']);
    expect(memory()).toEqual({ confirmed: 642, delivered: [643], held: [] });
  });

  it('fetches on until a page is not full', async () => {
    const { arriveAt, reconnect, answer, settle, told } = start();
    await arriveAt(1);
    await reconnect();
    const first = Array.from({ length: 100 }, (_, at) => notificationOf(at + 2));
    answer('/notifications after 1', listOf(first));
    await settle();
    answer('/notifications after 101', listOf([notificationOf(102)]));
    await settle();
    answer('/account/counters', { data: countersOf(1, 0) });
    await settle();
    expect(told).toHaveLength(102);
    expect(told.slice(99)).toEqual(['notification 101', 'notification 102', 'tickets 1']);
  });

  it('shows live ones while fetching fails, tries again, and then misses none', async () => {
    const { arriveAt, reconnect, notify, refuse, answer, runOut, settle, told } = start();
    await arriveAt(41);
    await reconnect();
    notify(notificationOf(44));
    refuse('/notifications after 41');
    await settle();
    expect(told).toEqual(['notification 44']);
    runOut(10_000);
    await settle();
    answer('/notifications after 41', listOf([42, 43, 44].map(notificationOf)));
    await settle();
    answer('/account/counters', { data: countersOf(1, 0) });
    await settle();
    expect(told).toEqual(['notification 44', 'notification 42', 'notification 43', 'tickets 1']);
  });

  it('fetches although the channel does not answer', async () => {
    const { realtime, settle, runOut, calls } = start();
    realtime.send({ type: 'realtime.start', userId: 7 });
    await settle();
    runOut(5000);
    await settle();
    expect(calls()).toEqual(['/notifications']);
  });

  it('fetches at once when the channel is refused, since nothing live will come', async () => {
    const { realtime, settle, say, refuseChannel, calls } = start();
    realtime.send({ type: 'realtime.start', userId: 7 });
    await settle();
    say('connected');
    refuseChannel();
    await settle();
    expect(calls()).toEqual(['/notifications']);
  });

  it.each([
    ['answers nothing at all', 'refuse'],
    ['answers something that nobody foresaw', 'fail'],
  ] as const)('hands on what it held back when the server %s', async (_, how) => {
    const world = start();
    await world.arriveAt(41);
    world.say('connecting');
    world.say('connected');
    world.notify(notificationOf(42));
    world.subscribe();
    await world.settle();
    world.notify(notificationOf(43));
    expect(world.told).toEqual([]);
    world[how]('/notifications after 41');
    await world.settle();
    expect(world.told).toEqual(['notification 42', 'notification 43']);
    world.notify(notificationOf(42));
    expect(world.told).toEqual(['notification 42', 'notification 43']);
  });

  it('passes live counters on', async () => {
    const { arriveAt, count, told } = start();
    await arriveAt(0);
    count(countersOf(12, 3));
    expect(told).toEqual(['tickets 12']);
  });

  it('logs and drops an event that does not keep the contract', async () => {
    const { arriveAt, notify, count, told, log } = start();
    await arriveAt(0);
    notify({ id: 'một', message: 5 });
    notify('<script>');
    count(null);
    expect(told).toEqual([]);
    expect(log.filter((line) => line.startsWith('error'))).toHaveLength(3);
  });

  it('goes for a stalled connection at a sign of life, but leaves a fresh try alone', async () => {
    const { arriveAt, say, showLife, runOut, log } = start();
    await arriveAt(0);
    say('connecting');
    showLife();
    expect(log).toEqual(['opened for 7']);
    runOut(2000);
    showLife();
    expect(log).toEqual(['opened for 7', 'reconnected']);
    showLife();
    expect(log).toEqual(['opened for 7', 'reconnected']);
  });

  it('tries at each sign of life while unavailable, one at a time, and once more for one that came meanwhile', async () => {
    const { arriveAt, say, showLife, runOut, connection, log } = start();
    await arriveAt(0);
    say('connecting');
    say('unavailable');
    showLife();
    expect(log).toEqual(['opened for 7', 'reconnected']);
    showLife();
    showLife();
    expect(log).toEqual(['opened for 7', 'reconnected']);
    runOut(1500);
    expect(log).toEqual(['opened for 7', 'reconnected', 'reconnected']);
    runOut(2000);
    expect(log).toEqual(['opened for 7', 'reconnected', 'reconnected']);
    showLife();
    expect(log).toEqual(['opened for 7', 'reconnected', 'reconnected', 'reconnected']);
    expect(connection()).toBe('unavailable');
  });

  it('asks a server that refused the connection again only after half a minute', async () => {
    const { arriveAt, say, showLife, runOut, log } = start();
    await arriveAt(0);
    say('disconnected');
    showLife();
    expect(log).toEqual(['opened for 7']);
    runOut(30_000);
    showLife();
    expect(log).toEqual(['opened for 7', 'reconnected']);
  });

  it('shows nothing of a refused channel but its state, and stays connected', async () => {
    const { realtime, settle, say, refuseChannel, told, connection } = start();
    realtime.send({ type: 'realtime.start', userId: 7 });
    await settle();
    say('connected');
    refuseChannel();
    expect(told).toEqual([]);
    expect(connection()).toBe('connected');
    expect(selectIsChannelRefused(realtime.getSnapshot())).toBe(true);
  });

  it('says failed when the library cannot be loaded, and loads it at the next sign of life', async () => {
    const { realtime, removeLibrary, bringLibraryBack, showLife, settle, connection, log } = start();
    removeLibrary();
    realtime.send({ type: 'realtime.start', userId: 7 });
    await settle();
    expect(connection()).toBe('failed');
    bringLibraryBack();
    showLife();
    await settle();
    expect(log).toEqual(['opened for 7', 'error: The realtime client cannot be loaded', 'opened for 7']);
  });

  it('closes the socket and forgets everything when the user is gone', async () => {
    const { arriveAt, realtime, log, connection, notify, told, memory } = start();
    await arriveAt(41);
    expect(memory()).toEqual({ confirmed: 41, delivered: [], held: [] });
    realtime.send({ type: 'realtime.stop' });
    expect(log).toEqual(['opened for 7', 'closed']);
    expect(connection()).toBe('disconnected');
    expect(realtime.getSnapshot().context).toEqual({ userId: null });
    expect(memory()).toBeUndefined();
    notify(notificationOf(50));
    expect(told).toEqual([]);
  });

  it('hears nothing more of the socket of the user before', async () => {
    const { arriveAt, realtime, settle, connection, say } = start();
    await arriveAt(41);
    realtime.send({ type: 'realtime.stop' });
    say('connected');
    await settle();
    expect(connection()).toBe('disconnected');
  });
});

describe('presence at records', () => {
  const [ticket, chapter] = ['presence-tickets.4', 'presence-chapters.9'];

  it('is on the channel of each record that is open, however many parts of the page look at it', async () => {
    const { realtime, log, settle } = start();
    realtime.send({ type: 'presence.start', channel: ticket });
    realtime.send({ type: 'realtime.start', userId: 7 });
    await settle();
    realtime.send({ type: 'presence.start', channel: ticket });
    realtime.send({ type: 'presence.start', channel: chapter });
    realtime.send({ type: 'presence.stop', channel: ticket });
    realtime.send({ type: 'presence.stop', channel: ticket });
    realtime.send({ type: 'presence.stop', channel: ticket });
    expect(log.at(-1)).toBe(`on ${chapter}`);
    realtime.send({ type: 'presence.stop', channel: chapter });
    expect(log).toEqual([
      'opened for 7',
      `on ${ticket}`,
      `on ${ticket} and ${chapter}`,
      `on ${chapter}`,
      'on no channel',
    ]);
  });

  it('is on them again with the next socket, and tells those who listen of who is there', async () => {
    const { realtime, log, settle, sayMembers } = start();
    const heard: (readonly number[])[] = [];
    realtime.on('members.changed', ({ members }) => void heard.push(members));
    realtime.send({ type: 'presence.start', channel: chapter });
    realtime.send({ type: 'realtime.start', userId: 7 });
    await settle();
    sayMembers(chapter, [7, 8]);
    realtime.send({ type: 'realtime.start', userId: 8 });
    await settle();
    expect([log, heard]).toEqual([
      ['opened for 7', `on ${chapter}`, 'closed', 'opened for 8', `on ${chapter}`],
      [[7, 8]],
    ]);
  });
});
