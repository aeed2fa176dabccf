/** Every transition of a scan, and what its calls ask for (product.md, `/scan`). */
import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent, waitFor } from 'xstate';
import type { HttpClient } from '#lib/http/http.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { createScanEffects } from '#lib/scan/scan-run.ts';
import {
  type Answered,
  openFindings,
  type Refusal,
  type ScanContext,
} from '#machines/scan-run/scan-run.data.ts';
import { type ScanEvent, scanRunMachine } from '#machines/scan-run/scan-run.machine.ts';
import {
  scanProgressOf,
  selectScanIsBusy,
  selectScanRun,
  selectScanState,
} from '#machines/scan-run/scan-run.selectors.ts';
import { createScanner, type Finding } from '#contract/scan/create-scanner.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { done, ordered, running, scanRunModel, type ScanStep } from './scan-run.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = { readonly path: string; readonly body: unknown; readonly key: string | undefined };

/** An API that gives its answers in turn; what is an error is none. */
function begin(answers: readonly unknown[]) {
  const calls: Call[] = [];
  const left = [...answers];
  const call = async (path: string, options: { body?: unknown; idempotencyKey?: string } = {}) => {
    calls.push({ path, body: options.body, key: options.idempotencyKey });
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return { data: answer };
  };
  const http = { get: call as unknown as HttpClient['get'], post: call as unknown as HttpClient['post'] };
  const told = { changed: 0 };
  const effects = createScanEffects({
    http,
    onChanged: () => (told.changed += 1),
    pause: () => Promise.resolve(),
    scan: async ({ text, lists }) => createScanner(lists).scan(text),
  });
  const actor = createActor(scanRunMachine.provide(effects)).start();
  const reach = (state: string) => waitFor(actor, (now) => selectScanState(now) === state);
  return { actor, calls, told, reach };
}

type Waiting = {
  readonly path: string;
  readonly answer: (data: unknown) => void;
  readonly refuse: (refusal: Refusal) => void;
  readonly fail: () => void;
};

const refusalOf = ({ message, errors }: Refusal) =>
  new HttpFailure('refused', message, 422, {
    code: 'validation_failed',
    message,
    errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]])),
  });

/** An API that answers when it is told to, and a worker that finds what it is told to. */
function createPorts() {
  const calls: Waiting[] = [];
  const log: string[] = [];
  const found: (readonly Finding[])[] = [];
  const call = (method: string) => (path: string) =>
    new Promise<unknown>((resolve, reject) => {
      log.push(`${method} ${path}`);
      if (path === '/banned-words') return resolve({ data: [] });
      calls.push({
        path,
        answer: (data) => resolve({ data }),
        refuse: (refusal) => reject(refusalOf(refusal)),
        fail: () => reject(new Error('no answer')),
      });
    });
  const http = { get: call('GET') as HttpClient['get'], post: call('POST') as HttpClient['post'] };
  const effects = createScanEffects({
    http,
    onChanged: () => undefined,
    pause: () => Promise.resolve(),
    scan: async () => found.at(-1) ?? [],
  });
  return { calls, log, found, machine: scanRunMachine.provide(effects) };
}

describe('a scan on its screen', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<ScanStep>({
      ...scanRunModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, found, machine } = createPorts();
        const actor = createActor(machine, { inspect });
        const send = (event: ScanEvent) => actor.send(event);
        /** As the API gives it. */
        const settle =
          <Given>(toData: (given: Given) => unknown) =>
          ({ output }: { output: Answered<Given> }) => {
            if (output.kind === 'refused') calls.at(-1)?.refuse(output.refusal);
            else calls.at(-1)?.answer(toData(output.answer));
          };
        const fail = () => calls.at(-1)?.fail();
        return {
          machine,
          actor,
          log,
          gestures: {
            'scan.readText': send,
            'scan.order': send,
            'scan.follow': send,
            'scan.cancel': send,
            'scan.resume': send,
            'scan.dismiss': send,
            'text.fix': send,
            'text.ignore': send,
            'findings.change': send,
            'job.told': ({ scan }) => calls.at(-1)?.answer(scan),
            'job.lost': fail,
            'xstate.done.actor.scanText': settle((findings) => {
              found.push(findings);
              return { names: [] };
            }),
            'xstate.done.actor.orderScan': settle((scan) => scan),
            'xstate.done.actor.cancelScan': () => calls.at(-1)?.answer({}),
            'xstate.done.actor.changeFindings': settle((changed) => ({ ...changed, next: null })),
            'xstate.error.actor.scanText': fail,
            'xstate.error.actor.orderScan': fail,
            'xstate.error.actor.cancelScan': fail,
            'xstate.error.actor.changeFindings': fail,
          },
        };
      },
      invariant(snapshot) {
        const { followed, scan, text } = snapshot.context as ScanContext;
        // What is told is told of the scan that is followed, and a pasted text is never the server's.
        if (scan !== null) expect(scan.id).toBe(followed);
        if (text !== null) expect(followed).toBeNull();
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/scan-run.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });
});

describe('a scan of a pasted text', () => {
  it('finds, fixes and ignores within the page', async () => {
    const { actor, calls, reach } = begin([[{ word: 'đồ chó' }], [], []]);
    actor.send({ type: 'scan.readText', text: 'Hắn  đi ,đồ chó. Biển 云海.', bookId: null });
    const found = selectScanRun(await reach('correcting'));
    expect(openFindings(found).map(({ rule }) => rule)).toEqual([
      'spacing',
      'spacing',
      'banned_words',
      'han_characters',
    ]);
    actor.send({ type: 'text.fix', at: 0, rule: null });
    expect(selectScanRun(await reach('correcting')).text).toBe('Hắn đi ,đồ chó. Biển 云海.');
    actor.send({ type: 'text.fix', at: null, rule: 'spacing' });
    const after = selectScanRun(await reach('correcting'));
    expect(after.text).toBe('Hắn đi, đồ chó. Biển 云海.');
    actor.send({ type: 'text.ignore', at: 0 });
    expect(openFindings(selectScanRun(actor.getSnapshot()))).toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual(['/banned-words', '/banned-words', '/banned-words']);
  });
});

describe('a scan of the server', () => {
  it('is ordered again by the same key where no answer came, and followed to its end', async () => {
    const { actor, calls, reach } = begin([new Error('no answer'), ordered, running, done]);
    actor.send({ type: 'scan.order', key: 'k-1', body: { book_id: 5 } });
    await reach('failed.ordering');
    actor.send({ type: 'scan.resume' });
    expect(selectScanIsBusy(actor.getSnapshot())).toBe(true);
    const end = await reach('reviewing');
    expect(selectScanRun(end).scan).toEqual(done);
    expect(calls).toEqual([
      { path: '/scans', body: { book_id: 5 }, key: 'k-1' },
      { path: '/scans', body: { book_id: 5 }, key: 'k-1' },
      { path: '/scans/7', body: undefined, key: undefined },
      { path: '/scans/7', body: undefined, key: undefined },
    ]);
  });

  it('is chosen anew where it is refused, with the reason, and ordered by another key', async () => {
    const reason = 'Giá trị không nằm trong các lựa chọn.';
    const refusal = { message: 'Một số thông tin chưa hợp lệ.', errors: { book_id: [reason] } };
    const { actor, calls, reach } = begin([refusalOf(refusal), ordered, done]);
    actor.send({ type: 'scan.order', key: 'k-1', body: { book_id: 5 } });
    expect(selectScanRun(await reach('refused'))).toMatchObject({ order: { key: 'k-1' }, refusal });
    actor.send({ type: 'scan.order', key: 'k-2', body: { book_id: 6 } });
    expect(selectScanRun(await reach('reviewing')).refusal).toBeNull();
    expect(calls.slice(0, 2).map(({ key }) => key)).toEqual(['k-1', 'k-2']);
  });

  it.each([429, 503])(
    'is ordered again by the same key after a %i, which refuses nothing',
    async (status) => {
      const { actor, reach } = begin([new HttpFailure('refused', 'Bận.', status)]);
      actor.send({ type: 'scan.order', key: 'k-1', body: { book_id: 5 } });
      expect(selectScanRun(await reach('failed.ordering')).refusal).toBeNull();
    },
  );

  it('stands with its findings where a change of them is refused', async () => {
    const refusal = { message: 'Không được.', errors: {} };
    const { actor, told, reach } = begin([done, refusalOf(refusal)]);
    actor.send({ type: 'scan.follow', id: 7 });
    await reach('reviewing');
    actor.send({ type: 'findings.change', change: { kind: 'ignore', ids: [3], reason: 'Tên riêng' } });
    expect(selectScanRun(await reach('reviewing'))).toMatchObject({ refusal, scan: done, change: null });
    expect(told.changed).toBe(1);
  });

  it('fixes all of a rule, a batch after the other', async () => {
    const first = { results: [{ id: 3, outcome: 'done', message: 'Xong.' }], next: 3, scan: done };
    const second = { results: [{ id: 9, outcome: 'stale', message: 'Cũ.' }], next: null, scan: done };
    const { actor, calls, reach } = begin([done, first, second]);
    actor.send({ type: 'scan.follow', id: 7 });
    await reach('reviewing');
    actor.send({ type: 'findings.change', change: { kind: 'fix_rule', rule: 'spacing' } });
    const { results } = selectScanRun(await reach('reviewing'));
    expect(results.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(['3 done', '9 stale']);
    expect(calls.slice(1).map(({ body }) => body)).toEqual([
      { rule: 'spacing', after: null },
      { rule: 'spacing', after: 3 },
    ]);
  });

  it('tells of what was fixed before a batch that got no answer', async () => {
    const first = { results: [{ id: 3, outcome: 'done', message: 'Xong.' }], next: 3, scan: done };
    const { actor, told, reach } = begin([done, first, new Error('no answer')]);
    actor.send({ type: 'scan.follow', id: 7 });
    await reach('reviewing');
    actor.send({ type: 'findings.change', change: { kind: 'fix_rule', rule: 'spacing' } });
    await reach('failed.changing');
    expect(told.changed).toBe(1);
  });

  it('says how far it is while it is followed', () => {
    const { actor } = begin([]);
    const context = { ...actor.getSnapshot().context, scan: running };
    expect(scanProgressOf('following', context)).toEqual({ settled: 1, total: 2 });
    expect(scanProgressOf('reviewing', context)).toBeNull();
  });
});
