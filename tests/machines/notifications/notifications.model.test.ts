import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { createNotificationsEffects } from '#effects/notifications.effects.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { type NotificationsEvent, notificationsMachine } from '#machines/notifications.machine.ts';
import { selectIsMarking, selectUnread } from '#machines/notifications.selectors.ts';
import { type Gestures, walkEveryTransition } from '#tests/helpers/model.ts';
import { countersOf } from '#tests/helpers/realtime-ports.ts';
import { notificationsModel, type NotificationsStep } from './notifications.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = { line: string; resolve: (answer: unknown) => void; reject: (error: unknown) => void };

function start(inspect?: (event: InspectionEvent) => void) {
  const log: string[] = [];
  const waiting: Call[] = [];
  const call = (method: string) => (path: string, options?: { body?: unknown }) =>
    new Promise((resolve, reject) => {
      const line = `${method} ${path} ${JSON.stringify(options?.body ?? null)}`;
      log.push(line);
      waiting.push({ line, resolve, reject });
    });
  const http = { get: call('GET'), post: call('POST'), patch: call('PATCH') } as unknown as HttpClient;
  const machine = notificationsMachine.provide(
    createNotificationsEffects({ http, refreshLists: () => void log.push('refreshed') }),
  );
  const actor = createActor(machine, inspect ? { inspect } : {});
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const next = () => {
    const first = waiting.shift();
    if (!first) throw new Error('Nobody has called');
    return first;
  };
  return { actor, machine, log, settle, next };
}

function createWorld(inspect: (event: InspectionEvent) => void) {
  const { actor, machine, log, settle, next } = start(inspect);
  const send = (event: NotificationsEvent) => actor.send(event);
  const gestures: Gestures<NotificationsStep> = {
    'account.known': send,
    'account.gone': send,
    'notifications.arrived': send,
    'counters.changed': send,
    'notifications.markRead': send,
    'notifications.markAllRead': send,
    async 'xstate.done.actor.markRead'({ output }) {
      await settle();
      if (output.kind === 'failed') return next().reject(new HttpFailure('unreachable', 'Không có mạng.'));
      next().resolve(undefined);
      await settle();
      next().resolve({ data: countersOf(0, output.unread) });
    },
    async 'xstate.error.actor.markRead'() {
      await settle();
      next().reject(new TypeError('a surprise'));
    },
  };
  return { machine, actor, gestures, log };
}

describe('notifications', () => {
  it('walk every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<NotificationsStep>({
      ...notificationsModel,
      createWorld,
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/notifications.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('are marked one order at a time, in the order in which they were given', async () => {
    const { actor, log, settle, next } = start();
    actor.start();
    actor.send({ type: 'account.known' });
    actor.send({ type: 'counters.changed', counters: { unread_notifications: 5 } });
    actor.send({ type: 'notifications.markRead', id: 41 });
    actor.send({ type: 'notifications.markAllRead', upTo: 45 });
    await settle();
    expect(log).toEqual(['PATCH /notifications/41 {"read":true}']);
    next().resolve(undefined);
    await settle();
    next().resolve({ data: countersOf(0, 4) });
    await settle();
    expect(selectUnread(actor.getSnapshot())).toBe(4);
    expect(log.slice(2)).toEqual(['refreshed', 'POST /notifications/read {"up_to":45}']);
    next().resolve(undefined);
    await settle();
    next().resolve({ data: countersOf(0, 0) });
    await settle();
    expect(selectUnread(actor.getSnapshot())).toBe(0);
    expect(selectIsMarking(actor.getSnapshot())).toBe(false);
  });

  it('that are read elsewhere are read in the lists here too, and what comes or is marked here fetches them once', async () => {
    const { actor, log, settle, next } = start();
    const count = (unread: number) =>
      actor.send({ type: 'counters.changed', counters: { unread_notifications: unread } });
    actor.start();
    actor.send({ type: 'account.known' });
    count(5);
    count(5);
    expect(log).toEqual([]);
    count(4);
    expect(log).toEqual(['refreshed']);
    actor.send({ type: 'notifications.markRead', id: 41 });
    await settle();
    next().resolve(undefined);
    count(3);
    await settle();
    next().resolve({ data: countersOf(0, 3) });
    await settle();
    count(3);
    expect(log.slice(1)).toEqual([
      'PATCH /notifications/41 {"read":true}',
      'GET /account/counters null',
      'refreshed',
    ]);
  });

  it('stay unread when the server does not take it', async () => {
    const { actor, settle, next } = start();
    actor.start();
    actor.send({ type: 'account.known' });
    actor.send({ type: 'counters.changed', counters: { unread_notifications: 5 } });
    actor.send({ type: 'notifications.markRead', id: 41 });
    await settle();
    next().reject(new HttpFailure('unreachable', 'Không có mạng.'));
    await settle();
    expect(selectUnread(actor.getSnapshot())).toBe(5);
  });

  it('of the user before are gone with the user', async () => {
    const { actor } = start();
    actor.start();
    actor.send({ type: 'account.known' });
    actor.send({ type: 'counters.changed', counters: { unread_notifications: 5 } });
    actor.send({ type: 'account.gone' });
    expect(actor.getSnapshot().context).toEqual({ unread: 0, waiting: [] });
  });
});
