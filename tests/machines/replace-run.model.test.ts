import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import type { HttpClient } from '#lib/http.ts';
import { createReplaceEffects } from '#lib/replace-run.ts';
import type { ReplaceContext } from '#machines/replace-run.data.ts';
import { type ReplaceEvent, replaceRunMachine } from '#machines/replace-run.machine.ts';
import {
  selectReplaceCanResume,
  selectReplaceCanUndo,
  selectReplaceRun,
  selectReplaceState,
} from '#machines/replace-run.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import {
  broughtBack,
  chapterOf,
  foundAll,
  foundHalf,
  question,
  replacedStretch,
  replaceRunModel,
  type ReplaceStep,
} from './replace-run.model.ts';

type Call = {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly signal: AbortSignal | undefined;
  readonly answer: (data: unknown) => void;
  readonly fail: () => void;
};

/** An API that answers when it is told to. */
function createPorts() {
  const calls: Call[] = [];
  const post = ((
    path: string,
    options: { body: unknown; idempotencyKey?: string; signal?: AbortSignal } = { body: null },
  ) =>
    new Promise<unknown>((resolve, reject) => {
      calls.push({
        path,
        body: options.body,
        key: options.idempotencyKey,
        signal: options.signal,
        answer: (data) => resolve({ data }),
        fail: () => reject(new Error('no answer')),
      });
    })) as HttpClient['post'];
  return { calls, machine: replaceRunMachine.provide(createReplaceEffects({ post }, 5)) };
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
    fail: () => settled(() => calls.at(-1)?.fail()),
    send: (event: ReplaceEvent) => settled(() => actor.send(event)),
  };
}

const search = { type: 'replace.search', run: 'r', question } as const;
const asked = { text: 'Vân', match_case: false, whole_words: false, in: 'both' };

describe('find and replace', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths } = await walkEveryTransition<ReplaceStep>({
      ...replaceRunModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, machine } = createPorts();
        const actor = createActor(machine, { inspect });
        const send = (event: ReplaceEvent) => actor.send(event);
        const answer = ({ output }: { output: unknown }) => calls.at(-1)?.answer(output);
        const fail = () => calls.at(-1)?.fail();
        return {
          machine,
          actor,
          gestures: {
            'replace.search': send,
            'replace.choose': send,
            'replace.confirm': send,
            'replace.cancel': send,
            'replace.resume': send,
            'replace.undo': send,
            'replace.dismiss': send,
            'xstate.done.actor.findStretch': answer,
            'xstate.done.actor.replaceStretch': answer,
            'xstate.done.actor.undoStretch': answer,
            'xstate.error.actor.findStretch': fail,
            'xstate.error.actor.replaceStretch': fail,
            'xstate.error.actor.undoStretch': fail,
          },
        };
      },
      invariant({ context }) {
        const { waiting, results, undone } = context as ReplaceContext;
        // Nothing is undone that was not done, and no chapter has its turn after its result.
        expect(results.length === 0 && undone.length > 0).toBe(false);
        expect(new Set(waiting).size).toBe(waiting.length);
      },
    });
    expect(neverWalked).toEqual([]);
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('goes on searching where the stretch before ended, and shows all of it for judgement', async () => {
    const { send, answer, calls, context, state } = start();
    await send(search);
    await answer(foundHalf);
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/books/5/chapters/find', body: { ...asked, after: null } },
      { path: '/books/5/chapters/find', body: { ...asked, after: 100 } },
    ]);
    expect([context().searched, context().left]).toEqual([100, 30]);
    await answer(foundAll);
    expect([state(), context().chapters.length, context().searched]).toEqual(['reviewing', 31, 130]);
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

  it('replaces the chosen hits of twenty-five chapters at a time as one run', async () => {
    const { send, answer, calls, state, context } = start();
    await send(search);
    await answer(foundAll);
    await send({ type: 'replace.choose', chapter: 2, hit: null, isChosen: false });
    await send({ type: 'replace.confirm', replacement: 'Lan' });
    await answer(replacedStretch);
    type Order = { chapters: { id: number }[]; replacement_id: number | null };
    const orders = calls.slice(1).map(({ path, key, body }) => ({ path, key, body: body as Order }));
    expect(orders.map(({ path, key }) => ({ path, key }))).toEqual([
      { path: '/books/5/chapters/replace', key: 'r-0' },
      { path: '/books/5/chapters/replace', key: 'r-1' },
    ]);
    expect(orders[0]?.body).toMatchObject({ ...asked, with: 'Lan', replacement_id: null });
    expect(orders[0]?.body.chapters[0]).toEqual({
      id: 1,
      version: 3,
      hits: [{ where: 'content', offset: 0 }],
    });
    expect(orders[0]?.body.chapters.map(({ id }) => id)).not.toContain(2);
    expect(orders.map(({ body }) => [body.chapters.length, body.replacement_id])).toEqual([
      [25, null],
      [4, 7],
    ]);
    await answer(replacedStretch);
    expect([state(), context().results.length, context().waiting]).toEqual(['finished', 2, []]);
  });

  it('leaves single hits out, and takes them in again', async () => {
    const { send, answer, calls } = start();
    await send(search);
    await answer({ ...foundAll, chapters: [chapterOf(1, 3)] });
    await send({ type: 'replace.choose', chapter: null, hit: null, isChosen: false });
    await send({ type: 'replace.confirm', replacement: 'Lan' });
    expect(calls).toHaveLength(1);
    await send({ type: 'replace.choose', chapter: 1, hit: 0, isChosen: true });
    await send({ type: 'replace.choose', chapter: 1, hit: 2, isChosen: true });
    await send({ type: 'replace.choose', chapter: 1, hit: 0, isChosen: false });
    await send({ type: 'replace.confirm', replacement: 'Lan' });
    expect(calls[1]?.body).toMatchObject({
      chapters: [{ id: 1, version: 3, hits: [{ where: 'content', offset: 20 }] }],
    });
  });

  it('sends no more than five thousand hits at once', async () => {
    const { send, answer, calls } = start();
    await send(search);
    await answer({ ...foundAll, chapters: [1, 2, 3].map((id) => chapterOf(id, 2000)) });
    await send({ type: 'replace.confirm', replacement: 'Lan' });
    await answer(replacedStretch);
    const sent = calls.slice(1).map(({ body }) => (body as { chapters: unknown[] }).chapters.length);
    expect(sent).toEqual([2, 1]);
  });

  it('ends after the chapters that are on their way when it is cancelled, and tells what was left', async () => {
    const { send, answer, calls, context, state } = start();
    await send(search);
    await answer(foundAll);
    await send({ type: 'replace.confirm', replacement: 'Lan' });
    await send({ type: 'replace.cancel' });
    expect(state()).toBe('cancelling');
    await answer(replacedStretch);
    expect([state(), calls.length, context().waiting.length]).toEqual(['finished', 2, 5]);
  });

  it('repeats an order that got no answer under its key', async () => {
    const { send, answer, fail, calls, state } = start();
    await send(search);
    await answer(foundAll);
    await send({ type: 'replace.confirm', replacement: 'Lan' });
    await answer(replacedStretch);
    await fail();
    expect(state()).toBe('failed.replacing');
    await send({ type: 'replace.resume' });
    expect(calls.slice(1).map(({ key }) => key)).toEqual(['r-0', 'r-1', 'r-1']);
    await answer(replacedStretch);
    expect(state()).toBe('finished');
  });

  it('brings everything back once, a stretch at a time', async () => {
    const { send, answer, calls, context, state, actor } = start();
    await send(search);
    await answer({ ...foundAll, chapters: [chapterOf(1)] });
    await send({ type: 'replace.confirm', replacement: 'Lan' });
    await answer(replacedStretch);
    await send({ type: 'replace.undo' });
    await answer({ ...broughtBack, next: 1 });
    await answer(broughtBack);
    expect(calls.slice(2).map(({ path, body, key }) => ({ path, body, key }))).toEqual([
      { path: '/replacements/7/undo', body: { after: null }, key: 'r-1' },
      { path: '/replacements/7/undo', body: { after: 1 }, key: 'r-2' },
    ]);
    expect([state(), context().undone.length, selectReplaceCanUndo(actor.getSnapshot())]).toEqual([
      'finished',
      2,
      false,
    ]);
  });
});
