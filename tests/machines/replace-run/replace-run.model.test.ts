import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import type { HttpClient } from '#lib/http/http.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createReplaceEffects } from '#lib/runs/replace-run.ts';
import type { ReplaceContext } from '#machines/replace-run/replace-run.data.ts';
import { type ReplaceEvent, replaceRunMachine } from '#machines/replace-run/replace-run.machine.ts';
import {
  selectReplaceCanResume,
  selectReplaceIsBusy,
  selectReplaceRun,
  selectReplaceState,
} from '#machines/replace-run/replace-run.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import {
  chapterOf,
  done,
  foundAll,
  foundHalf,
  ordered,
  question,
  replaceRunModel,
  type ReplaceStep,
  running,
} from './replace-run.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly answer: (data: unknown) => void;
  readonly refuse: () => void;
  readonly fail: () => void;
};

/** An API that answers when it is told to. */
function createPorts() {
  const calls: Call[] = [];
  const log: string[] = [];
  const call =
    (method: string) =>
    (
      path: string,
      options: { body?: unknown; idempotencyKey?: string; signal?: AbortSignal } = { body: null },
    ) =>
      new Promise<unknown>((resolve, reject) => {
        log.push(`${method} ${path}`);
        calls.push({
          path,
          body: options.body,
          key: options.idempotencyKey,
          signal: options.signal,
          answer: (data) => resolve({ data }),
          refuse: () => reject(new HttpFailure('refused', 'Không được phép', 403)),
          fail: () => reject(new Error('no answer')),
        });
      });
  const http = { get: call('GET') as HttpClient['get'], post: call('POST') as HttpClient['post'] };
  const pause = () => Promise.resolve();
  return { calls, log, machine: replaceRunMachine.provide(createReplaceEffects({ http, pause }, 5)) };
}

const turnMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function start() {
  const { calls, machine } = createPorts();
  const actor = createActor(machine).start();
  const settled = async (happen: () => void) => {
    happen();
    await turnMicrotasks();
  };
  return {
    actor,
    calls,
    context: () => selectReplaceRun(actor.getSnapshot()),
    state: () => selectReplaceState(actor.getSnapshot()),
    answer: (data: unknown) => settled(() => calls.at(-1)?.answer(data)),
    refuse: () => settled(() => calls.at(-1)?.refuse()),
    fail: () => settled(() => calls.at(-1)?.fail()),
    send: (event: ReplaceEvent) => settled(() => actor.send(event)),
  };
}

const search = { type: 'replace.search', question } as const;
const confirm = { type: 'replace.confirm', key: 'k', replacement: 'Lan' } as const;
const asked = { text: 'Vân', match_case: false, whole_words: false, in: 'both' };

describe('find and replace', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<ReplaceStep>({
      ...replaceRunModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, machine } = createPorts();
        const actor = createActor(machine, { inspect });
        const send = (event: ReplaceEvent) => actor.send(event);
        const fail = () => calls.at(-1)?.fail();
        return {
          machine,
          actor,
          log,
          gestures: {
            'replace.search': send,
            'replace.choose': send,
            'replace.confirm': send,
            'replace.follow': send,
            'replace.undo': send,
            'replace.cancel': send,
            'replace.resume': send,
            'replace.dismiss': send,
            'job.told': ({ job }) => calls.at(-1)?.answer(job),
            'job.lost': fail,
            'xstate.done.actor.findRange': ({ output }) =>
              output.kind === 'found' ? calls.at(-1)?.answer(output.range) : calls.at(-1)?.refuse(),
            'xstate.done.actor.orderJob': ({ output }) =>
              output.kind === 'ordered' ? calls.at(-1)?.answer(output.job) : calls.at(-1)?.refuse(),
            'xstate.done.actor.cancelJob': () => calls.at(-1)?.answer({}),
            'xstate.error.actor.findRange': fail,
            'xstate.error.actor.orderJob': fail,
            'xstate.error.actor.cancelJob': fail,
          },
        };
      },
      invariant(snapshot) {
        const { followed, job, order } = snapshot.context as ReplaceContext;
        // What is told is told of the job that is followed, and nothing is ordered without an order.
        if (job !== null) expect(job.id).toBe(followed);
        if (snapshot.matches('ordering')) expect(order).not.toBeNull();
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/replace-run.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('goes on searching where the range before ended, and shows all of it for judgement', async () => {
    const { send, answer, calls, context, state } = start();
    await send(search);
    await answer(foundHalf);
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/books/5/chapters/find', body: { ...asked, after: null } },
      { path: '/books/5/chapters/find', body: { ...asked, after: 100 } },
    ]);
    expect([context().searched, context().left]).toEqual([100, 30]);
    await answer(foundAll);
    expect([state(), context().chapters.length, context().searched]).toEqual(['reviewing', 3, 130]);
  });

  it('is narrowed to chosen chapters', async () => {
    const { send, calls } = start();
    await send({ ...search, question: { ...question, ids: [3, 4] } });
    expect(calls[0]?.body).toEqual({ ...asked, ids: [3, 4], after: null });
  });

  it('ends its call when it is cancelled, keeps what was found, and can be taken up again', async () => {
    const { send, answer, calls, context, state, actor } = start();
    await send(search);
    await answer(foundHalf);
    await send({ type: 'replace.cancel' });
    expect([calls[1]?.signal?.aborted, state(), context().chapters.length]).toEqual([true, 'reviewing', 1]);
    expect(selectReplaceCanResume(actor.getSnapshot())).toBe(true);
    await send({ type: 'replace.resume' });
    expect(calls.at(-1)?.body).toEqual({ ...asked, after: 100 });
    await answer(foundAll);
    expect([state(), selectReplaceCanResume(actor.getSnapshot())]).toEqual(['reviewing', false]);
  });

  it('stops by itself at ten thousand hits', async () => {
    const { send, answer, calls, state, actor } = start();
    await send(search);
    const many = Array.from({ length: 5 }, (_, at) => chapterOf(at + 1, 2000));
    await answer({ chapters: many, searched: 5, left: 9, next: 5 });
    expect([state(), calls.length, selectReplaceCanResume(actor.getSnapshot())]).toEqual([
      'reviewing',
      1,
      true,
    ]);
  });

  it('orders the chosen hits as one job, named one by one only where some of a chapter stay', async () => {
    const { send, answer, calls, state } = start();
    await send(search);
    await answer({ ...foundAll, chapters: [chapterOf(1), chapterOf(2), chapterOf(3, 3)] });
    await send({ type: 'replace.choose', chapter: 2, hit: null, isChosen: false });
    await send({ type: 'replace.choose', chapter: 3, hit: 1, isChosen: false });
    await send(confirm);
    const { path, key, body } = calls.at(-1) ?? {};
    const hits = [
      { where: 'content', offset: 0 },
      { where: 'content', offset: 20 },
    ];
    expect({ path, key, body }).toEqual({
      path: '/books/5/replacements',
      key: 'k',
      body: {
        ...asked,
        with: 'Lan',
        chapters: [
          { id: 1, version: 3, hits: null },
          { id: 3, version: 3, hits },
        ],
      },
    });
    expect(state()).toBe('ordering');
  });

  it('orders nothing where no hit is chosen, or more than one order can name', async () => {
    const { send, answer, calls, state } = start();
    await send(search);
    await answer({ ...foundAll, chapters: Array.from({ length: 6 }, (_, at) => chapterOf(at + 1, 2000)) });
    await send({ type: 'replace.choose', chapter: null, hit: null, isChosen: false });
    await send(confirm);
    for (let id = 1; id <= 6; id += 1) {
      await send({ type: 'replace.choose', chapter: id, hit: null, isChosen: true });
      await send({ type: 'replace.choose', chapter: id, hit: 0, isChosen: false });
    }
    await send(confirm);
    expect([state(), calls.length]).toEqual(['reviewing', 1]);
    await send({ type: 'replace.choose', chapter: 6, hit: null, isChosen: true });
    await send(confirm);
    expect(state()).toBe('ordering');
  });

  it('stands with its hits where the order is refused, and where none were found as at first', async () => {
    const { send, answer, refuse, context, state } = start();
    await send(search);
    await answer(foundAll);
    await send(confirm);
    await refuse();
    expect([state(), context().chapters.length]).toEqual(['reviewing', foundAll.chapters.length]);
    const other = start();
    await other.send({ type: 'replace.undo', key: 'u', id: 3 });
    await other.refuse();
    expect(other.state()).toBe('asking');
  });

  it('asks anew where the search is refused, and keeps what was found before', async () => {
    const { send, answer, refuse, context, state } = start();
    await send(search);
    await refuse();
    expect(state()).toBe('asking');
    await send(search);
    await answer(foundHalf);
    await refuse();
    expect([state(), context().chapters.length, context().left]).toEqual(['reviewing', 1, 30]);
  });

  it('follows its job until that has ended', async () => {
    const { send, answer, calls, context, state } = start();
    await send(search);
    await answer(foundAll);
    await send(confirm);
    await answer(ordered);
    expect(state()).toBe('following');
    await answer(running);
    expect([context().job?.settled, state()]).toEqual([1, 'following']);
    await answer(done);
    expect(calls.slice(2).map(({ path }) => path)).toEqual(['/replacements/7', '/replacements/7']);
    expect([context().job?.settled, state()]).toEqual([2, 'finished']);
  });

  it('follows a job that somebody else has ordered, or a former visit', async () => {
    const { send, answer, calls, state } = start();
    await send({ type: 'replace.follow', id: 7 });
    expect([state(), calls.at(-1)?.path]).toEqual(['following', '/replacements/7']);
    await answer(done);
    expect(state()).toBe('finished');
  });

  it('ends following by leaving, which ends nothing else', async () => {
    const { send, calls, state } = start();
    await send({ type: 'replace.follow', id: 7 });
    await send({ type: 'replace.dismiss' });
    expect([state(), calls.length, calls[0]?.signal?.aborted]).toEqual(['asking', 1, true]);
  });

  it('cancels its job, and goes on following until that is told', async () => {
    const { send, answer, calls, state, actor } = start();
    await send({ type: 'replace.follow', id: 7 });
    await send({ type: 'replace.cancel' });
    expect([calls.at(-1)?.path, selectReplaceIsBusy(actor.getSnapshot())]).toEqual([
      '/replacements/7/cancel',
      true,
    ]);
    await answer({});
    await answer({ ...running, status: 'cancelled' });
    expect(state()).toBe('finished');
  });

  it('repeats an order that got no answer under its key', async () => {
    const { send, answer, fail, calls, state } = start();
    await send(search);
    await answer(foundAll);
    await send(confirm);
    await fail();
    expect(state()).toBe('failed.ordering');
    await send({ type: 'replace.resume' });
    expect(calls.slice(1).map(({ key }) => key)).toEqual(['k', 'k']);
    await answer(ordered);
    expect(state()).toBe('following');
  });

  it('takes a job back by another one, which is followed in its turn', async () => {
    const { send, answer, calls, context, state } = start();
    await send({ type: 'replace.undo', key: 'u', id: 7 });
    const { path, body, key } = calls.at(-1) ?? {};
    expect({ path, body, key }).toEqual({ path: '/replacements/7/undo', body: {}, key: 'u' });
    await answer({ ...ordered, id: 8, undoes: 7 });
    expect(calls.at(-1)?.path).toBe('/replacements/8');
    await answer({ ...done, id: 8, undoes: 7, can_undo: false });
    expect([state(), context().job?.undoes]).toEqual(['finished', 7]);
  });
});
