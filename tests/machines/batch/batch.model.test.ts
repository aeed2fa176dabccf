import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { type BatchStrategy, createBatchEffects } from '#lib/runs/batch-effects.ts';
import {
  type BatchAnswer,
  type BatchContext,
  type BatchEvent,
  type BatchRequest,
  countsOf,
  unknownOf,
} from '#machines/batch/batch.data.ts';
import { batchMachine } from '#machines/batch/batch.machine.ts';
import {
  selectBatch,
  selectBatchCanRetry,
  selectBatchCanUndo,
  selectBatchIsOpen,
  selectBatchItems,
  selectBatchNames,
  selectBatchState,
  selectKeptBatch,
} from '#machines/batch/batch.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import {
  askRange,
  askThree,
  batchInput,
  batchModel,
  type BatchStep,
  bothDone,
  cutShort,
  firstOfRange,
  keptOne,
  lastDone,
  oneRefused,
} from './batch.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly request: BatchRequest;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
  readonly answer: (answer: BatchAnswer) => void;
  readonly lose: () => void;
};

/** A strategy that answers when it is told to. `faults` are requests that must never be sent. */
function createPorts() {
  const calls: Call[] = [];
  const log: string[] = [];
  const faults: string[] = [];
  const inFlight = new Set<BatchRequest>();
  const contents = new Map<string, string>();
  let isCancelled = false;
  const judge = (request: BatchRequest) => {
    const { key } = request;
    const content = JSON.stringify(request);
    if (inFlight.size > 0) faults.push(`${key} beside another one`);
    if ((contents.get(key) ?? content) !== content) faults.push(`${key} for another request`);
    if (isCancelled && !contents.has(key)) faults.push(`${key} after a cancel`);
    contents.set(key, content);
  };
  const send: BatchStrategy = (request, { signal, onProgress }) => {
    const { kind, key, operation, ids, cursor } = request;
    judge(request);
    log.push(`${kind} ${key} ${operation} ${JSON.stringify(cursor ?? ids)}`);
    inFlight.add(request);
    const settle = () => inFlight.delete(request);
    signal.addEventListener('abort', settle);
    return new Promise((resolve, reject) => {
      const answer = (given: BatchAnswer) => {
        settle();
        resolve(given);
      };
      const lose = () => {
        settle();
        reject(new Error('no answer'));
      };
      calls.push({ request, signal, progress: onProgress, answer, lose });
    });
  };
  /** What is wished for after a cancel may be sent again, as what was given up is by resuming what is finished. */
  const wish = ({ type }: BatchEvent, isFinished: boolean) => {
    if (type === 'batch.cancel') isCancelled = true;
    else if (isFinished && type === 'batch.resume') isCancelled = false;
    else if (!/pause|resume|cancelItem|dismiss/u.test(type)) isCancelled = false;
  };
  return { calls, log, faults, wish, machine: batchMachine.provide(createBatchEffects(send)) };
}

/** What must hold of a batch whatever has happened to it. */
function expectSound(context: BatchContext): void {
  const { items, request, left } = context;
  const ids = items.map(({ id }) => id);
  expect(new Set(ids).size, 'each item once').toBe(ids.length);
  // What is being sent is what the request names, and a result stays with its item.
  const sending = items.filter(({ state }) => state === 'sending').map(({ id }) => id);
  const named = request?.kind === 'send' ? request.ids : [];
  expect(sending.filter((id) => !named.includes(id))).toEqual([]);
  const { settled, total } = countsOf(context);
  const open = items.filter(({ state }) => ['waiting', 'sending', 'cancelled', 'unknown'].includes(state));
  expect(settled + open.length + left, 'results, and what has none').toBe(total);
}

async function start() {
  const { calls, machine } = createPorts();
  const actor = createActor(machine, { input: batchInput }).start();
  const turned = async (happen: () => void) => {
    happen();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    calls,
    keys: () => calls.map(({ request }) => request.key),
    ids: () => calls.map(({ request }) => request.ids),
    state: () => selectBatchState(actor.getSnapshot()),
    items: () => selectBatchItems(actor.getSnapshot()).map(({ id, state }) => `${id} ${state}`),
    counts: () => countsOf(selectBatch(actor.getSnapshot())),
    unknown: () => unknownOf(selectBatch(actor.getSnapshot())),
    send: (event: BatchEvent) => turned(() => actor.send(event)),
    answer: (answer: BatchAnswer) => turned(() => calls.at(-1)?.answer(answer)),
    lose: () => turned(() => calls.at(-1)?.lose()),
  };
}

async function startedWith(ask: BatchEvent = askThree) {
  const batch = await start();
  await batch.send(ask);
  await batch.send({ type: 'batch.confirm', carried: { reason: 'Vì thế.' } });
  return batch;
}

describe('a batch', () => {
  it('walks every transition', async () => {
    const faults: string[] = [];
    const { neverWalked, paths, transcript } = await walkEveryTransition<BatchStep>({
      ...batchModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, faults: found, wish, machine } = createPorts();
        const actor = createActor(machine, { inspect, input: batchInput });
        const send = (event: BatchEvent) => {
          const snapshot = actor.getSnapshot();
          if (snapshot.can(event)) wish(event, snapshot.matches('finished'));
          actor.send(event);
        };
        actor.subscribe(() => faults.push(...found.splice(0)));
        return {
          machine,
          actor,
          log,
          gestures: {
            'batch.restore': send,
            'batch.ask': send,
            'batch.confirm': send,
            'batch.add': send,
            'batch.pause': send,
            'batch.resume': send,
            'batch.cancel': send,
            'batch.cancelItem': send,
            'batch.retry': send,
            'batch.retryItem': send,
            'batch.undo': send,
            'batch.dismiss': send,
            'batch.progressed': ({ progress }) => calls.at(-1)?.progress(progress),
            'batch.answered': ({ answer }) => calls.at(-1)?.answer(answer),
            'batch.lost': () => calls.at(-1)?.lose(),
          },
        };
      },
      invariant: ({ context }) => expectSound(context as BatchContext),
    });
    expect(neverWalked).toEqual([]);
    expect(faults).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/batch.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('sends nothing before it is confirmed, then one request after the other, each under a key of its own', async () => {
    const { send, answer, calls, keys, ids, state, counts } = await start();
    await send(askThree);
    expect([calls, state()]).toEqual([[], 'confirming']);
    await send({ type: 'batch.confirm', carried: { reason: 'Vì thế.' } });
    expect(calls[0]?.request).toEqual({
      kind: 'send',
      key: 'r-0',
      operation: 'take_down',
      carried: { reason: 'Vì thế.' },
      ids: ['1', '2'],
      cursor: null,
    });
    await answer(oneRefused);
    expect([ids(), keys()]).toEqual([
      [['1', '2'], ['3']],
      ['r-0', 'r-1'],
    ]);
    await answer(lastDone);
    expect(state()).toBe('finished');
    expect(counts()).toEqual({ done: 2, failed: 1, undone: 0, settled: 3, total: 3 });
  });

  it('goes on in a range where the answer before ended, and counts what is left of it', async () => {
    const { answer, calls, state, counts } = await startedWith(askRange);
    await answer(firstOfRange);
    expect(calls.map(({ request }) => request.cursor)).toEqual([{ after: null }, { after: 7 }]);
    expect(counts()).toEqual({ done: 1, failed: 0, undone: 0, settled: 1, total: 2 });
    await answer(lastDone);
    expect([state(), counts().settled]).toEqual(['finished', 2]);
  });

  it('waits for what is in flight when it is paused, and goes on with what is next', async () => {
    const { send, answer, keys, state, items } = await startedWith();
    await send({ type: 'batch.pause' });
    expect([state(), keys()]).toEqual(['pausing', ['r-0']]);
    await answer(bothDone);
    expect([state(), keys(), items()]).toEqual(['paused', ['r-0'], ['1 done', '2 done', '3 waiting']]);
    await send({ type: 'batch.resume' });
    await answer(lastDone);
    expect([state(), keys()]).toEqual(['finished', ['r-0', 'r-1']]);
  });

  it('is finished, not paused, where nothing is left to go on with', async () => {
    const { send, answer, state } = await startedWith();
    await answer(bothDone);
    await send({ type: 'batch.pause' });
    await answer(lastDone);
    expect(state()).toBe('finished');
  });

  it('sends nothing new once it is cancelled, and shows the result of what was in flight', async () => {
    const { send, answer, keys, state, items } = await startedWith();
    await send({ type: 'batch.cancel' });
    expect(state()).toBe('cancelling');
    await answer(bothDone);
    expect([state(), keys(), items()]).toEqual(['finished', ['r-0'], ['1 done', '2 done', '3 cancelled']]);
  });

  it('does not go on in a range that was cancelled, and still knows how many it has not reached', async () => {
    const { send, answer, keys, state, counts } = await startedWith(askRange);
    await send({ type: 'batch.cancel' });
    await answer(firstOfRange);
    expect([state(), keys()]).toEqual(['finished', ['r-0']]);
    expect(counts()).toMatchObject({ settled: 1, total: 2 });
  });

  it('only asks again for what was in flight where that got no answer after a cancel', async () => {
    const { send, answer, lose, keys, state, items } = await startedWith();
    await send({ type: 'batch.cancel' });
    await lose();
    expect(state()).toBe('interrupted');
    await send({ type: 'batch.resume' });
    await answer(bothDone);
    expect([keys(), items()]).toEqual([
      ['r-0', 'r-0'],
      ['1 done', '2 done', '3 cancelled'],
    ]);
  });

  it('knows nothing of what got no answer when it is given up, keeps the way back of the rest, and asks again under its key', async () => {
    const { send, answer, lose, actor, keys, ids, state, items, unknown } = await startedWith();
    await answer(bothDone);
    await lose();
    await send({ type: 'batch.cancel' });
    expect([state(), items(), unknown()]).toEqual(['finished', ['1 done', '2 done', '3 unknown'], 1]);
    expect(selectBatchCanUndo(actor.getSnapshot())).toBe(true);
    await send({ type: 'batch.resume' });
    await lose();
    await send({ type: 'batch.cancel' });
    expect([state(), items(), unknown()]).toEqual(['finished', ['1 done', '2 done', '3 unknown'], 1]);
    await send({ type: 'batch.resume' });
    await answer(lastDone);
    expect([state(), items(), unknown()]).toEqual(['finished', ['1 done', '2 done', '3 done'], 0]);
    expect([keys(), ids().slice(1)]).toEqual([
      ['r-0', 'r-1', 'r-1', 'r-1'],
      [['3'], ['3'], ['3']],
    ]);
    await send({ type: 'batch.undo' });
    await answer(bothDone);
    await answer(lastDone);
    expect(items()).toEqual(['1 undone', '2 undone', '3 undone']);
  });

  it('sends no more of a given up request than that one, and cancels what was not sent', async () => {
    const { send, answer, lose, keys, state, items, unknown } = await startedWith();
    await lose();
    await send({ type: 'batch.cancel' });
    expect([items(), unknown()]).toEqual([['1 unknown', '2 unknown', '3 cancelled'], 2]);
    await send({ type: 'batch.resume' });
    await answer(bothDone);
    expect([state(), keys(), items()]).toEqual([
      'finished',
      ['r-0', 'r-0'],
      ['1 done', '2 done', '3 cancelled'],
    ]);
  });

  it('knows of a range that is given up how many may have been reached, and asks again where it was', async () => {
    const { send, answer, lose, calls, state, counts, unknown } = await startedWith(askRange);
    await lose();
    await send({ type: 'batch.cancel' });
    expect([state(), unknown(), counts().settled, counts().total]).toEqual(['finished', 2, 0, 2]);
    await send({ type: 'batch.resume' });
    expect(calls[1]?.request).toMatchObject({ key: 'r-0', cursor: { after: null } });
    await answer(firstOfRange);
    expect([state(), calls.length, unknown(), counts().settled]).toEqual(['finished', 2, 0, 1]);
  });

  it('sends an item that was given up under its key when it is tried again, and before that nothing of it', async () => {
    const { send, answer, lose, keys, ids, items, state } = await start();
    await send({ type: 'batch.add', items: [{ id: 'f', name: 'bìa.png' }] });
    await lose();
    await send({ type: 'batch.cancelItem', id: 'f' });
    expect([state(), items()]).toEqual(['finished', ['f unknown']]);
    await send({ type: 'batch.add', items: [{ id: 'g', name: 'bìa sau.png' }] });
    await send({ type: 'batch.retryItem', id: 'f' });
    await answer({ ...lastDone, results: [{ ...lastDone.results[0]!, id: 'g' }] });
    await answer({ ...lastDone, results: [{ ...lastDone.results[0]!, id: 'f' }] });
    expect([keys(), ids(), items()]).toEqual([
      ['r-0', 'r-1', 'r-0'],
      [['f'], ['g'], ['f']],
      ['f done', 'g done'],
    ]);
  });

  it('repeats a request that got no answer as it was, whatever was added meanwhile', async () => {
    const { send, lose, answer, keys, ids } = await startedWith();
    await answer(bothDone);
    await lose();
    await send({ type: 'batch.add', items: [{ id: 'f', name: 'bìa.png' }] });
    await send({ type: 'batch.resume' });
    expect([keys(), ids().slice(1)]).toEqual([
      ['r-0', 'r-1', 'r-1'],
      [['3'], ['3']],
    ]);
  });

  it('sends anew what an answer that was cut short did not reach', async () => {
    const { answer, keys, ids, state, items } = await startedWith();
    await answer(cutShort);
    expect([keys(), ids().at(-1), items()]).toEqual([
      ['r-0', 'r-1'],
      ['2', '3'],
      ['1 done', '2 sending', '3 sending'],
    ]);
    await answer({ ...bothDone, results: [{ ...bothDone.results[1]! }, lastDone.results[0]!] });
    expect([state(), items()]).toEqual(['finished', ['1 done', '2 done', '3 done']]);
  });

  it('keeps what an answer that was cut short did not reach, for when it is resumed', async () => {
    const { send, answer, keys, ids, state, items } = await startedWith();
    await send({ type: 'batch.pause' });
    await answer(cutShort);
    expect([state(), items()]).toEqual(['paused', ['1 done', '2 waiting', '3 waiting']]);
    await send({ type: 'batch.resume' });
    expect([keys().at(-1), ids().at(-1)]).toEqual(['r-1', ['2', '3']]);
  });

  it('sends nothing more after a cancel whose last answer was cut short, and takes what is added since', async () => {
    const { send, answer, ids, state, items } = await startedWith();
    await send({ type: 'batch.cancel' });
    await answer(cutShort);
    expect([state(), items()]).toEqual(['finished', ['1 done', '2 cancelled', '3 cancelled']]);
    await send({ type: 'batch.add', items: [{ id: 'f', name: 'bìa.png' }] });
    expect(ids().at(-1)).toEqual(['f']);
  });

  it('keeps the way back of what an undo that was cut short did not reach', async () => {
    const { send, answer, calls, items } = await startedWith();
    await answer(bothDone);
    await answer(lastDone);
    await send({ type: 'batch.undo' });
    await answer(cutShort);
    expect(items()).toEqual(['1 undone', '2 done', '3 done']);
    expect(calls.at(-1)?.request).toMatchObject({ kind: 'undo', key: 'r-3', ids: ['2', '3'] });
  });

  it('tries again what failed, and that alone, under a new key', async () => {
    const { send, answer, actor, keys, ids, items } = await startedWith();
    await answer(oneRefused);
    await answer(lastDone);
    expect(selectBatchCanRetry(actor.getSnapshot())).toBe(true);
    await send({ type: 'batch.retry' });
    expect([keys().at(-1), ids().at(-1)]).toEqual(['r-2', ['2']]);
    await answer(bothDone);
    expect(items()).toEqual(['1 done', '2 done', '3 done']);
    expect(selectBatchCanRetry(actor.getSnapshot())).toBe(false);
  });

  it('takes back what was done, as many as one request takes, and says what stays', async () => {
    const { send, answer, actor, calls, items, counts } = await startedWith();
    await answer(bothDone);
    await answer(lastDone);
    await send({ type: 'batch.undo' });
    expect(calls.at(-1)?.request).toMatchObject({ kind: 'undo', operation: 'restore', ids: ['1', '2'] });
    await answer(oneRefused);
    expect(calls.at(-1)?.request).toMatchObject({ kind: 'undo', key: 'r-3', ids: ['3'] });
    await answer(lastDone);
    expect(items()).toEqual(['1 undone', '2 kept', '3 undone']);
    expect(counts()).toEqual({ done: 2, failed: 1, undone: 2, settled: 3, total: 3 });
    expect(selectBatchCanUndo(actor.getSnapshot())).toBe(false);
  });

  it('asks under the same key for an undo that got no answer, and never mistakes it for something to send', async () => {
    const { send, answer, lose, keys, calls } = await startedWith();
    await answer(bothDone);
    await answer(lastDone);
    await send({ type: 'batch.undo' });
    await lose();
    await send({ type: 'batch.undo' });
    expect(keys().slice(2)).toEqual(['r-2', 'r-2']);
    await lose();
    await send({ type: 'batch.add', items: [{ id: 'f', name: 'bìa.png' }] });
    expect(calls.at(-1)?.request).toMatchObject({ kind: 'send', key: 'r-3', ids: ['f'] });
  });

  it('goes on where its page was left, sends again what was in flight under its key, and takes it all back', async () => {
    const { send, answer, calls, keys, items, state } = await start();
    await send({ type: 'batch.restore', kept: keptOne });
    expect([state(), keys(), items()]).toEqual(['interrupted', [], ['1 done', '2 done', '3 waiting']]);
    await send({ type: 'batch.resume' });
    expect(calls[0]?.request).toEqual(keptOne.request);
    await answer(lastDone);
    expect([state(), items()]).toEqual(['finished', ['1 done', '2 done', '3 done']]);
    await send({ type: 'batch.undo' });
    expect(calls[1]?.request).toMatchObject({ kind: 'undo', key: 'k-2', ids: ['1', '2'] });
  });

  it('is kept while there is something to go on with, and not before it is confirmed or when it is over', async () => {
    const { send, answer, actor } = await start();
    const kept = () => selectKeptBatch(actor.getSnapshot());
    expect(kept()).toBeNull();
    await send(askThree);
    expect(kept()).toBeNull();
    await send({ type: 'batch.confirm', carried: { reason: 'Vì thế.' } });
    expect(kept()).toMatchObject({ run: 'r', step: 1, operation: 'take_down', request: { key: 'r-0' } });
    await answer(bothDone);
    await send({ type: 'batch.pause' });
    await answer(lastDone);
    expect(kept()).toBeNull();
  });

  it('needs no confirmation for items that are added, takes each once, and knows their names', async () => {
    const { send, actor, state, items } = await start();
    const added = { type: 'batch.add', items: [{ id: 'f', name: 'bìa.png' }] } as const;
    await send(added);
    await send(added);
    expect([state(), items()]).toEqual(['running', ['f sending']]);
    expect(selectBatchNames(actor.getSnapshot())).toEqual({ f: 'bìa.png' });
  });

  it('ends the call of an item that is cancelled, hears nothing of it any more, and sends it anew under a new key', async () => {
    const { send, calls, keys, items, actor } = await start();
    await send({ type: 'batch.add', items: [{ id: 'f', name: 'bìa.png' }] });
    calls[0]?.progress(0.9);
    expect(selectBatchItems(actor.getSnapshot())[0]?.progress).toBe(0.9);
    await send({ type: 'batch.cancelItem', id: 'f' });
    expect([calls[0]?.signal.aborted, items()]).toEqual([true, ['f cancelled']]);
    calls[0]?.answer({ ...lastDone, results: [{ ...oneRefused.results[0]!, id: 'f' }] });
    calls[0]?.progress(1);
    expect(items()).toEqual(['f cancelled']);
    await send({ type: 'batch.retryItem', id: 'f' });
    expect([keys(), items()]).toEqual([['r-0', 'r-1'], ['f sending']]);
    expect(selectBatchItems(actor.getSnapshot())[0]?.progress).toBe(0);
  });

  it('is open until there is nothing to do or to go on with', async () => {
    const { answer, lose, actor, send } = await startedWith();
    const isOpen = () => selectBatchIsOpen(actor.getSnapshot());
    await lose();
    expect(isOpen()).toBe(true);
    await send({ type: 'batch.resume' });
    await answer(bothDone);
    await answer(lastDone);
    expect(isOpen()).toBe(false);
  });
});
