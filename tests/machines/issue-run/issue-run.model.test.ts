import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import type { HttpClient } from '#lib/http/http.ts';
import { createIssueEffects } from '#lib/runs/issue-run.ts';
import type { IssueRunContext } from '#machines/issue-run/issue-run.data.ts';
import { type IssueRunEvent, issueRunMachine } from '#machines/issue-run/issue-run.machine.ts';
import {
  selectIssueIsBusy,
  selectIssueIsConfirming,
  selectIssueIsFinished,
  selectIssueIsFollowed,
  selectIssueIsLost,
  selectIssueIsOwn,
  selectIssueOrder,
  selectIssueRun,
} from '#machines/issue-run/issue-run.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import {
  anothers,
  done,
  issueInput,
  issueRunModel,
  type IssueRunStep,
  order,
  ordered,
  running,
} from './issue-run.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

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
          fail: () => reject(new Error('no answer')),
        });
      });
  const http = { get: call('GET') as HttpClient['get'], post: call('POST') as HttpClient['post'] };
  const pause = () => Promise.resolve();
  return { calls, log, machine: issueRunMachine.provide(createIssueEffects({ http, pause })) };
}

const turnMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function start(named: number | null = null) {
  const { calls, log, machine } = createPorts();
  const actor = createActor(machine, { input: { ...issueInput, named } }).start();
  const settled = async (happen: () => void) => {
    happen();
    await turnMicrotasks();
  };
  const now = () => actor.getSnapshot();
  return {
    calls,
    log,
    actor,
    is: () => ({
      busy: selectIssueIsBusy(now()),
      followed: selectIssueIsFollowed(now()),
      finished: selectIssueIsFinished(now()),
      lost: selectIssueIsLost(now()),
    }),
    run: () => selectIssueRun(now()),
    unanswered: () => selectIssueOrder(now()),
    answer: (data: unknown) => settled(() => calls.at(-1)?.answer(data)),
    fail: () => settled(() => calls.at(-1)?.fail()),
    send: (event: IssueRunEvent) => settled(() => actor.send(event)),
  };
}

describe('issuing the statements of a month', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<IssueRunStep>({
      ...issueRunModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, machine } = createPorts();
        const actor = createActor(machine, { inspect, input: issueInput });
        const send = (event: IssueRunEvent) => actor.send(event);
        const fail = () => calls.at(-1)?.fail();
        return {
          machine,
          actor,
          log,
          gestures: {
            'run.order': send,
            'run.cancel': send,
            'run.confirm': send,
            'run.keep': send,
            'run.resume': send,
            'job.told': ({ run }) => calls.at(-1)?.answer(run),
            'job.lost': fail,
            'xstate.done.actor.findRun': ({ output }) =>
              calls.at(-1)?.answer(output === null ? [done] : [output]),
            'xstate.done.actor.orderRun': ({ output }) => calls.at(-1)?.answer(output),
            'xstate.done.actor.cancelRun': () => calls.at(-1)?.answer({}),
            'xstate.error.actor.findRun': fail,
            'xstate.error.actor.orderRun': fail,
            'xstate.error.actor.cancelRun': fail,
          },
        };
      },
      invariant(snapshot) {
        const { followed, run, order: last } = snapshot.context as IssueRunContext;
        // What is told is told of the job that is followed, and nothing is ordered without an order.
        if (run !== null) expect(run.id).toBe(followed);
        if (snapshot.matches('ordering')) expect(last).not.toBeNull();
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/issue-run.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('follows a job that is under way, whoever ordered it', async () => {
    const { log, answer, is, run } = start();
    expect(is()).toEqual({ busy: true, followed: false, finished: false, lost: false });
    await answer([done, running]);
    expect([log, run(), is().followed]).toEqual([
      ['GET /invoices/runs', 'GET /invoices/runs/7'],
      running,
      true,
    ]);
    await answer(done);
    expect([run()?.issued, is()]).toEqual([3, { busy: false, followed: false, finished: true, lost: false }]);
  });

  it('orders the same again where no answer came, by the same key', async () => {
    const { calls, answer, fail, send, unanswered } = start();
    await answer([]);
    await send(order);
    await fail();
    expect(unanswered()).toEqual({ key: 'k', period: '2026-09' });
    await send({ type: 'run.resume' });
    expect(calls.slice(1).map(({ path, body, key }) => [path, body, key])).toEqual([
      ['/invoices/runs', { period: '2026-09' }, 'k'],
      ['/invoices/runs', { period: '2026-09' }, 'k'],
    ]);
    await answer(ordered);
    expect(unanswered()).toBeNull();
  });

  it('says when nothing is heard of the job any more, and can look again', async () => {
    const { log, answer, fail, send, is } = start();
    await answer([running]);
    await fail();
    expect(is()).toEqual({ busy: false, followed: true, finished: false, lost: true });
    await send({ type: 'run.resume' });
    expect([log.at(-1), is().lost]).toEqual(['GET /invoices/runs/7', false]);
  });

  it('shows what became of the job that the address names', async () => {
    const { log, answer, is, run } = start(7);
    await answer(done);
    await answer(done);
    expect(log).toEqual(['GET /invoices/runs/7', 'GET /invoices/runs/7']);
    expect([run(), is().finished]).toEqual([done, true]);
  });

  it('stops what one has ordered oneself at once, and what another has only once that is confirmed', async () => {
    const mine = start();
    await mine.answer([running]);
    expect(selectIssueIsOwn(mine.actor.getSnapshot())).toBe(true);
    await mine.send({ type: 'run.cancel' });
    expect([mine.log.at(-1), mine.calls.at(-1)?.body]).toEqual([
      'POST /invoices/runs/7/cancel',
      { ordered_by: 1 },
    ]);

    const theirs = start();
    await theirs.answer([anothers]);
    const isAsked = () => selectIssueIsConfirming(theirs.actor.getSnapshot());
    await theirs.send({ type: 'run.cancel' });
    expect([isAsked(), theirs.log.at(-1)]).toEqual([true, 'GET /invoices/runs/7']);
    await theirs.send({ type: 'run.keep' });
    expect([isAsked(), theirs.is().followed]).toEqual([false, true]);
    await theirs.send({ type: 'run.cancel' });
    await theirs.send({ type: 'run.confirm' });
    expect([theirs.log.at(-1), theirs.calls.at(-1)?.body]).toEqual([
      'POST /invoices/runs/7/cancel',
      { ordered_by: 2 },
    ]);
  });

  it('stops looking when it is left', async () => {
    const { calls, answer, actor } = start();
    await answer([running]);
    actor.stop();
    expect(calls.at(-1)?.signal?.aborted).toBe(true);
  });
});
