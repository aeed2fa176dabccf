import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import type { HttpClient } from '#lib/http.ts';
import { createBulkEffects } from '#lib/bulk-action.ts';
import type { BulkStretch } from '#machines/bulk-action.data.ts';
import { bulkActionMachine, type BulkEvent } from '#machines/bulk-action.machine.ts';
import { selectBulk, selectBulkCanUndo, selectBulkState } from '#machines/bulk-action.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { allDone, bulkActionModel, type BulkStep, firstOfTwo, many } from './bulk-action.model.ts';

type Call = { path: string; body: unknown; key: string | undefined };

/** An API that answers when it is told to. */
function createPorts() {
  const log: string[] = [];
  const calls: (Call & { answer: (stretch: BulkStretch) => void; fail: () => void })[] = [];
  const post = ((
    path: string,
    { body, idempotencyKey }: { body: unknown; idempotencyKey?: string } = { body: null },
  ) =>
    new Promise<unknown>((resolve, reject) => {
      log.push(`POST ${path} ${JSON.stringify(body).slice(0, 120)} ${idempotencyKey}`);
      calls.push({
        path,
        body,
        key: idempotencyKey,
        answer: (data) => resolve({ data }),
        fail: () => reject(new Error('no answer')),
      });
    })) as HttpClient['post'];
  return { calls, log, machine: bulkActionMachine.provide(createBulkEffects({ post }, 'books')) };
}

const turnMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function start() {
  const { calls, machine } = createPorts();
  const actor = createActor(machine).start();
  const last = () => calls.at(-1);
  return {
    actor,
    calls,
    context: () => selectBulk(actor.getSnapshot()),
    state: () => selectBulkState(actor.getSnapshot()),
    async answer(stretch: BulkStretch) {
      last()?.answer(stretch);
      await turnMicrotasks();
    },
    async fail() {
      last()?.fail();
      await turnMicrotasks();
    },
    async send(event: BulkEvent) {
      actor.send(event);
      await turnMicrotasks();
    },
  };
}

describe('a bulk action', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<BulkStep>({
      ...bulkActionModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, machine } = createPorts();
        const actor = createActor(machine, { inspect });
        const send = (event: BulkEvent) => actor.send(event);
        const answer = ({ output }: { output: BulkStretch }) => calls.at(-1)?.answer(output);
        const fail = () => calls.at(-1)?.fail();
        return {
          machine,
          actor,
          log,
          gestures: {
            'bulk.ask': send,
            'bulk.confirm': send,
            'bulk.cancel': send,
            'bulk.resume': send,
            'bulk.retry': send,
            'bulk.undo': send,
            'bulk.dismiss': send,
            'xstate.done.actor.sendStretch': answer,
            'xstate.error.actor.sendStretch': fail,
            'xstate.done.actor.takeBack': answer,
            'xstate.error.actor.takeBack': fail,
          },
        };
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript).toMatchFileSnapshot('transcripts/bulk-action.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('sends named records a hundred at a time, and takes all of them back', async () => {
    const { send, answer, calls, context, state, actor } = start();
    await send({ type: 'bulk.ask', run: 'r', event: 'submit', target: { kind: 'ids', ids: many } });
    expect(calls).toEqual([]);
    await send({ type: 'bulk.confirm', reason: '' });
    await answer(allDone);
    expect(calls.map(({ path, body, key }) => ({ path, body, key }))).toEqual([
      { path: '/books/bulk', body: { ids: many.slice(0, 100), event: { type: 'submit' } }, key: 'r-0' },
      { path: '/books/bulk', body: { ids: many.slice(100), event: { type: 'submit' } }, key: 'r-1' },
    ]);
    await answer({ results: [], next: null, up_to: null, total: 0 });
    expect([state(), context().done.length, selectBulkCanUndo(actor.getSnapshot())]).toEqual([
      'finished',
      100,
      true,
    ]);
    await send({ type: 'bulk.undo' });
    expect(calls.at(-1)?.body).toEqual({ ids: many.slice(0, 100), event: { type: 'withdraw' } });
    await answer(allDone);
    expect([state(), context().undone, selectBulkCanUndo(actor.getSnapshot())]).toEqual([
      'finished',
      100,
      false,
    ]);
  });

  it('goes on through all that match where the answer before ended, and counts anew', async () => {
    const { send, answer, calls, context } = start();
    await send({
      type: 'bulk.ask',
      run: 'r',
      event: 'take_down',
      target: { kind: 'filter', filter: 'filter[status]=published', count: 5 },
    });
    await send({ type: 'bulk.confirm', reason: 'Vi phạm.' });
    await answer(firstOfTwo);
    expect(calls.at(-1)?.body).toEqual({
      filter: 'filter[status]=published',
      event: { type: 'take_down', reason: 'Vi phạm.' },
      after: 1,
      up_to: 9,
    });
    expect(context()).toMatchObject({ total: 2, done: [{ id: 1, undo: 'withdraw' }] });
  });

  it('ends after the stretch that is on its way when it is cancelled, and tells of it', async () => {
    const { send, answer, calls, context, state } = start();
    await send({ type: 'bulk.ask', run: 'r', event: 'submit', target: { kind: 'ids', ids: many } });
    await send({ type: 'bulk.confirm', reason: '' });
    await send({ type: 'bulk.cancel' });
    expect(state()).toBe('cancelling');
    await answer(allDone);
    expect([state(), context().done.length, calls.length]).toEqual(['finished', 100, 1]);
  });

  it('repeats an order that got no answer under its key, and tries anew what failed under another', async () => {
    const { send, answer, fail, calls, state } = start();
    await send({ type: 'bulk.ask', run: 'r', event: 'submit', target: { kind: 'ids', ids: [7] } });
    await send({ type: 'bulk.confirm', reason: '' });
    await fail();
    expect(state()).toBe('interrupted');
    await send({ type: 'bulk.resume' });
    const refusal = { id: 7, outcome: 'refused' as const, message: 'Không.', undo: null };
    await answer({ results: [refusal], next: null, up_to: null, total: 1 });
    await send({ type: 'bulk.retry' });
    expect(calls.map(({ key }) => key)).toEqual(['r-0', 'r-0', 'r-2']);
  });
});
