import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { createUploadEffects } from '#lib/chapter-upload.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import type { ImportWorker } from '#lib/import/import-worker.ts';
import type { KeptPreview, UploadContext } from '#machines/chapter-upload/chapter-upload.data.ts';
import type { UploadEvent } from '#machines/chapter-upload/chapter-upload.events.ts';
import { chapterUploadMachine } from '#machines/chapter-upload/chapter-upload.machine.ts';
import type { UploadRow } from '#machines/chapter-upload/upload-rows.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import {
  chapters,
  half,
  item,
  kept,
  over,
  progress,
  run,
  texts,
  uploadModel,
  type UploadStep,
} from './chapter-upload.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly name: string;
  readonly body: unknown;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
};

const document = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
const refusal = (errors: Record<string, string[]>, message: string) =>
  new HttpFailure('refused', message, 422, { message, code: 'validation_failed', errors });

/** An API, a worker and a storage that answer when they are told to. */
function createPorts(hasTexts = true) {
  let prepared: KeptPreview | null = null;
  const calls: Call[] = [];
  const log: string[] = [];
  let onReturned: (() => void) | null = null;
  const pending = (name: string, body: unknown = null) =>
    new Promise<unknown>((resolve, reject) => {
      log.push(name);
      calls.push({ name, body, answer: resolve, fail: reject });
    });
  const http =
    (method: string) =>
    async (path: string, { body }: { body?: unknown } = {}) => ({
      data: await pending(`${method} ${path}`, body),
    });
  const worker = {
    call: (name: string, ...args: unknown[]) =>
      name === 'forget' || name === 'keep' ? Promise.resolve() : pending(`worker ${name}`, args),
    end: () => undefined,
  } as unknown as ImportWorker;
  const effects = createUploadEffects({
    http: { get: http('GET'), post: http('POST'), put: http('PUT') } as unknown as HttpClient,
    worker,
    texts: {
      read: async () => (hasTexts ? document : null),
      has: async () => hasTexts,
      drop: async ({ userId, clientRun }) => void log.push(`drop ${userId}/${clientRun}`),
    },
    previews: { read: async () => prepared, files: async () => new Map() },
    userId: 9,
    bookId: 3,
    files: new Map([[0, { arrayBuffer: async () => new ArrayBuffer(1) } as File]]),
    watchNetwork(listener) {
      onReturned = listener;
      return () => {
        onReturned = null;
      };
    },
    textMissing: () => 'Không còn nội dung',
  });
  const clock = new SimulatedClock();
  return {
    calls,
    log,
    clock,
    machine: chapterUploadMachine.provide(effects),
    returned: () => onReturned?.(),
    prepare(preview: KeptPreview | null) {
      prepared = preview;
    },
    last: () => calls.at(-1),
  };
}

const turn = async () => {
  for (let at = 0; at < 30; at += 1) await Promise.resolve();
};
const input = { opening: 'Mở đầu' };
const file = { order: 0, name: 'truyen.txt', size: 10 };

function start(hasTexts = true) {
  const ports = createPorts(hasTexts);
  const { calls, clock, machine } = ports;
  const actor = createActor(machine, { input, clock }).start();
  const then = async (happen: () => void) => {
    happen();
    await turn();
  };
  const self = {
    ...ports,
    actor,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    send: (event: UploadEvent) => then(() => actor.send(event)),
    answer: (value: unknown) => then(() => calls.at(-1)?.answer(value)),
    fail: (error: unknown = new HttpFailure('unreachable', 'Mất mạng')) =>
      then(() => calls.at(-1)?.fail(error)),
    async preview() {
      await turn();
      await self.answer({ next_number: 1, uploads: [] });
      await self.send({ type: 'files.chosen', files: [file] });
      await self.answer([{ name: 'truyen.txt', problem: null, encoding: 'utf-8', notes: [] }]);
      await self.answer(chapters);
    },
    async begin() {
      await self.preview();
      await self.send({ type: 'upload.start', key: 'dot-tai-1' });
      await self.answer(texts);
      await self.answer(run);
    },
  };
  return self;
}

describe('an upload of chapters', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<UploadStep>({
      ...uploadModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { log, clock, machine, returned, prepare, last } = createPorts();
        const actor = createActor(machine, { inspect, input, clock });
        const send = (event: UploadEvent) => actor.send(event);
        const fail = () => last()?.fail(new HttpFailure('unreachable', 'Mất mạng'));
        return {
          machine,
          actor,
          log,
          gestures: {
            'files.chosen': send,
            'file.readAgain': send,
            'files.cancel': send,
            'rows.edit': send,
            'rows.leaveOut': send,
            'rows.renumber': send,
            'rows.change': send,
            'rows.undo': send,
            'rows.redo': send,
            'upload.start': send,
            'upload.pause': send,
            'upload.resume': send,
            'upload.cancel': send,
            'upload.settle': send,
            'upload.undo': send,
            'upload.restart': send,
            'run.resume': send,
            'run.cancel': send,
            'network.returned': returned,
            'xstate.after.untilRetry.chapter-upload.waiting': () => clock.increment(30_000),
            async 'file.read'({ reports }) {
              await turn();
              last()?.answer(reports);
            },
            async 'files.read'({ chapters: found }) {
              await turn();
              // Nothing is cut into chapters before it is read.
              if (last()?.name === 'worker read') last()?.answer([]);
              await turn();
              last()?.answer(found);
            },
            'xstate.done.actor.loadUploads'({ output: { nextNumber, runs, kept: preview } }) {
              prepare(preview);
              last()?.answer({ next_number: nextNumber, uploads: runs.map(() => half) });
            },
            'xstate.done.actor.restorePreview': ({ output }) => last()?.answer(output),
            'xstate.error.actor.restorePreview': fail,
            'xstate.done.actor.changeRows': ({ output }) => last()?.answer(output[0]),
            'xstate.done.actor.storeTexts': ({ output }) => last()?.answer(output),
            'xstate.done.actor.orderRun': ({ output }) =>
              output.kind === 'ordered'
                ? last()?.answer(output.run)
                : last()?.fail(refusal({ 'chapters.1.number': ['Trùng'] }, output.message)),
            async 'xstate.done.actor.sendChapter'({ output }) {
              await turn();
              if (output.kind === 'sent') {
                const { chapter, uploaded, status } = output;
                last()?.answer({ ...chapter, uploaded, status });
                return;
              }
              last()?.fail(refusal({ number: [output.message] }, 'Sai'));
              await turn();
              // Which chapter that was is not known.
              fail();
            },
            'xstate.done.actor.loadRun': ({ output }) => last()?.answer(output),
            'xstate.done.actor.settleChapter': ({ output }) => last()?.answer(output),
            'xstate.done.actor.cancelRun': ({ output }) => last()?.answer(output),
            'xstate.done.actor.undoRun': ({ output }) => last()?.answer(output),
            'xstate.error.actor.loadUploads': fail,
            'xstate.error.actor.changeRows': fail,
            'xstate.error.actor.storeTexts': fail,
            'xstate.error.actor.orderRun': fail,
            async 'xstate.error.actor.sendChapter'() {
              await turn();
              fail();
            },
            'xstate.error.actor.loadRun': fail,
            'xstate.error.actor.settleChapter': fail,
            'xstate.error.actor.cancelRun': fail,
            'xstate.error.actor.undoRun': fail,
          },
        };
      },
      invariant(snapshot) {
        const { run: own, clientRun } = snapshot.context as UploadContext;
        // Nothing is brought without a run that the server knows and the browser can name.
        if (snapshot.matches('uploading')) expect([own?.id, own?.client_run]).toEqual([7, clientRun]);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/chapter-upload.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('tells the server of every chapter, and brings them one after the other', async () => {
    const upload = start();
    await upload.begin();
    expect(upload.calls.find(({ name }) => name === 'POST /books/3/uploads')?.body).toEqual({
      client_run: 'dot-tai-1',
      chapters: [
        { title: 'Gió 1', number: 1, word_count: 200, content_hash: 'a'.repeat(64) },
        { title: 'Gió 2', number: 2, word_count: 200, content_hash: 'b'.repeat(64) },
      ],
    });
    await upload.answer({ ...item(1), uploaded: 1, status: 'uploading' });
    await upload.answer({ ...item(2), uploaded: 2, status: 'done' });
    expect(upload.state()).toBe('finished');
    expect(upload.log.slice(-4)).toEqual([
      'POST /books/3/uploads',
      'PUT /books/3/uploads/7/chapters/1',
      'PUT /books/3/uploads/7/chapters/2',
      'drop 9/dot-tai-1',
    ]);
    expect(upload.context().uploaded).toEqual([item(1), item(2)]);
  });

  it('tells the server the number that was meant, however its thousands are grouped', async () => {
    const upload = start();
    await upload.preview();
    const [, second] = chapters;
    const cells = [{ piece: second!.piece, field: 'number' as const, text: '1.000' }];
    await upload.send({ type: 'rows.edit', cells });
    await upload.send({ type: 'upload.start', key: 'dot-tai-1' });
    await upload.answer(texts);
    expect(upload.calls.at(-1)?.body).toMatchObject({ chapters: [{ number: 1 }, { number: 1000 }] });
  });

  it('brings the same chapter again where no answer came, later each time', async () => {
    const upload = start();
    await upload.begin();
    await upload.fail();
    upload.clock.increment(999);
    expect(upload.state()).toBe('waiting');
    upload.clock.increment(1);
    await turn();
    expect(upload.log.at(-1)).toBe('PUT /books/3/uploads/7/chapters/1');
    await upload.fail(new HttpFailure('refused', 'Hết phiên', 401));
    upload.clock.increment(1999);
    expect(upload.state()).toBe('waiting');
    upload.returned();
    await turn();
    expect([upload.state(), upload.log.at(-1)]).toEqual(['uploading', 'PUT /books/3/uploads/7/chapters/1']);
  });

  it('offers a run that was left behind, and goes on where it was', async () => {
    const upload = start();
    await turn();
    await upload.answer({ next_number: 2, uploads: [half] });
    expect(upload.context().runs).toEqual([{ ...half, hasTexts: true }]);
    await upload.send({ type: 'run.resume', run: half });
    await upload.answer(progress);
    expect(upload.log.at(-1)).toBe('PUT /books/3/uploads/7/chapters/2');
    await upload.answer({ ...item(2), uploaded: 2, status: 'done' });
    // Also what came before it was left behind.
    expect(upload.context().uploaded).toEqual([item(1), item(2)]);
  });

  it('shows what was prepared before the page was loaded anew, as it was edited', async () => {
    const upload = start();
    const [first, ...others] = kept.rows;
    upload.prepare({ ...kept, rows: [{ ...(first as UploadRow), title: 'Đã sửa' }, ...others] });
    await turn();
    await upload.answer({ next_number: 1, uploads: [] });
    await upload.answer(true);
    expect([upload.state(), upload.context().rows.map(({ title }) => title)]).toEqual([
      { previewing: 'ready' },
      ['Đã sửa', 'Gió 2'],
    ]);
  });

  it('names the chapter that was refused, and goes on behind it where it is left out', async () => {
    const upload = start();
    await upload.begin();
    await upload.answer({ ...item(1), uploaded: 1, status: 'uploading' });
    await upload.fail(refusal({ number: ['Đã có'] }, 'Sai'));
    await upload.answer(progress);
    expect([upload.state(), upload.context().refusal, upload.context().refused]).toEqual([
      'blocked',
      'Đã có',
      { ...item(2), chapter_id: null },
    ]);
    await upload.send({ type: 'upload.settle', remedy: 'skip' });
    expect([upload.log.at(-1), upload.last()?.body]).toEqual([
      'POST /books/3/uploads/7/skip',
      { position: 2 },
    ]);
    await upload.answer(over);
    expect([upload.state(), upload.context().uploaded.map(({ is_skipped: isSkipped }) => isSkipped)]).toEqual(
      ['finished', [false, true]],
    );
  });

  it('says of a run whose texts are elsewhere that they are', async () => {
    const upload = start(false);
    await turn();
    await upload.answer({ next_number: 2, uploads: [half] });
    expect(upload.context().runs).toEqual([{ ...half, hasTexts: false }]);
    await upload.send({ type: 'run.resume', run: half });
    await upload.answer(progress);
    expect([upload.state(), upload.context().refusal]).toEqual(['blocked', 'Không còn nội dung']);
  });

  it('shows at their rows what the server has refused', async () => {
    const upload = start();
    await upload.preview();
    await upload.send({ type: 'rows.leaveOut', pieces: [0], isLeftOut: true });
    await upload.send({ type: 'upload.start', key: 'dot-tai-1' });
    await upload.answer([texts[1]]);
    await upload.fail(refusal({ 'chapters.0.number': ['Đã có'] }, 'Sai'));
    expect([upload.state(), upload.context().refusals]).toEqual([{ previewing: 'ready' }, { 1: 'Đã có' }]);
    expect(upload.log.at(-1)).toBe('drop 9/dot-tai-1');
  });
});
