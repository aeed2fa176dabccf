import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { WorkerEnded } from '#lib/import/import-worker.ts';
import type { UploadEvent } from '#machines/chapter-upload/chapter-upload.events.ts';
import { chapterUploadMachine } from '#machines/chapter-upload/chapter-upload.machine.ts';
import type { UploadRunEvent } from '#machines/chapter-upload/upload-run.data.ts';
import type { UploadRow } from '#machines/chapter-upload/upload-rows.ts';
import type { UploadStartEvent } from '#machines/chapter-upload/upload-start.data.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { renewal } from '#tests/helpers/transcript.ts';
import {
  broughtTo,
  createUploadPorts,
  endedProgress,
  halfProgress,
  halfRun,
  newRun,
  refusalOf,
  storedTexts,
  turns,
  uploadedItem,
  waitingItem,
} from '#tests/helpers/upload-ports.ts';
import { chapter, chapters, kept, uploadModel, type UploadStep } from './chapter-upload.model.ts';

const input = { opening: 'Mở đầu' };
const file = { order: 0, name: 'truyen.txt', size: 10 };

function start(hasTexts = true) {
  const ports = createUploadPorts(hasTexts);
  const machine = chapterUploadMachine.provide(ports.effects);
  const actor = createActor(machine, { input, clock: ports.clock }).start();
  const then = async (happen: () => void) => {
    happen();
    await turns();
  };
  const children = () => actor.getSnapshot().children;
  const self = {
    ...ports,
    actor,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    startState: () => children().uploadStart?.getSnapshot().value,
    runState: () => children().uploadRun?.getSnapshot().value,
    runContext: () => children().uploadRun?.getSnapshot().context,
    send: (event: UploadEvent) => then(() => actor.send(event)),
    sendRun: (event: UploadRunEvent) => then(() => children().uploadRun?.send(event)),
    sendStart: (event: UploadStartEvent) => then(() => children().uploadStart?.send(event)),
    answer: (value: unknown) => then(() => ports.answer(value)),
    fail: (error?: unknown) => then(() => ports.fail(error)),
    async preview() {
      await turns();
      await self.answer({ next_number: 1, chapters: [], uploads: [] });
      await self.send({ type: 'files.chosen', files: [file] });
      await self.answer([{ name: 'truyen.txt', problem: null, encoding: 'utf-8', notes: [] }]);
      await self.answer(chapters);
    },
    async begin() {
      await self.preview();
      await self.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
      await self.answer(storedTexts);
      await self.answer(newRun);
    },
  };
  return self;
}

describe('an upload of chapters', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<UploadStep>({
      ...uploadModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { log, clock, effects, prepare, last, progress, answer, fail } = createUploadPorts();
        const machine = chapterUploadMachine.provide(effects);
        const actor = createActor(machine, { inspect, input, clock });
        const send = (event: UploadEvent) => actor.send(event);
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
            'rows.move': send,
            'rows.renumber': send,
            'rows.change': send,
            'rows.undo': send,
            'rows.redo': send,
            'upload.start': send,
            'upload.restart': send,
            'run.resume': send,
            'run.cancel': send,
            'file.progressed': ({ progress: reached }) => progress(reached),
            async 'file.read'({ reports }) {
              await turns();
              answer(reports);
            },
            async 'files.read'({ chapters: found }) {
              await turns();
              // Nothing is cut into chapters before it is read.
              if (last()?.name === 'worker read') answer([]);
              await turns();
              answer(found);
            },
            'xstate.done.actor.loadUploads'({ output: { nextNumber, runs, kept: preview } }) {
              prepare(preview);
              answer({ next_number: nextNumber, chapters: [], uploads: runs.map(() => halfRun) });
            },
            'xstate.done.actor.restorePreview': ({ output }) => answer(output),
            'xstate.error.actor.restorePreview': () => fail(),
            'xstate.done.actor.recoverPreview': ({ output }) => answer(output),
            'xstate.error.actor.recoverPreview': () => fail(),
            'xstate.done.actor.changeRows': ({ output }) => answer(output[0]),
            'xstate.error.actor.loadUploads': () => fail(),
            'xstate.error.actor.changeRows': () => fail(),
            async 'xstate.done.actor.uploadStart'({ output }) {
              await turns();
              const isStored = output.kind !== 'full' && output.kind !== 'gone';
              answer(isStored ? storedTexts : output.kind === 'gone' ? 'gone' : null);
              await turns();
              if (output.kind === 'gone') answer(false);
              if (output.kind === 'ordered') answer(output.run);
              if (output.kind === 'refused')
                fail(refusalOf({ 'chapters.1.number': ['Trùng'] }, output.message));
              if (output.kind !== 'withdrawn') return;
              fail();
              await turns();
              actor.getSnapshot().children.uploadStart?.send({ type: 'upload.restart' });
            },
            async 'xstate.done.actor.uploadRun'() {
              const run = actor.getSnapshot().children.uploadRun;
              if (run?.getSnapshot().matches('resuming')) return fail();
              run?.send({ type: 'upload.cancel' });
              await turns();
              answer({ ...halfRun, status: 'cancelled' });
              await turns();
              run?.send({ type: 'upload.restart' });
            },
          },
        };
      },
      invariant(snapshot) {
        const { uploadStart, uploadRun } = snapshot.children;
        // A run is begun or brought by nobody else, and by one actor at a time.
        expect([snapshot.matches('starting'), snapshot.matches('running')]).toEqual([
          uploadStart !== undefined,
          uploadRun !== undefined,
        ]);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/chapter-upload.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('says of the file that is being read how far it is, until it is read or nobody wants it', async () => {
    const upload = start();
    await turns();
    await upload.answer({ next_number: 1, chapters: [], uploads: [] });
    await upload.send({ type: 'files.chosen', files: [file] });
    upload.progress({ order: 0, stage: 'decoding', share: 0.25 });
    expect(upload.context().progress).toEqual({ order: 0, stage: 'decoding', share: 0.25 });
    await upload.answer([{ name: 'truyen.txt', problem: null, encoding: 'utf-8', notes: [] }]);
    expect(upload.context().progress).toBeNull();
    upload.progress({ order: 0, stage: 'splitting', share: 0 });
    await upload.send({ type: 'files.cancel' });
    expect([upload.state(), upload.context().progress]).toEqual(['choosing', null]);
    upload.progress({ order: 0, stage: 'splitting', share: 0.5 });
    expect(upload.context().progress).toBeNull();
  });

  it('tells the server of every chapter, and brings them one after the other', async () => {
    const upload = start();
    await upload.begin();
    expect(upload.calls.find(({ name }) => name === 'POST /books/3/uploads')?.body).toEqual({
      client_run: 'dot-tai-1',
      release: { kind: 'draft' },
      chapters: [
        { title: 'Gió 1', number: 1, volume: null, word_count: 200, content_hash: 'a'.repeat(64) },
        { title: 'Gió 2', number: 2, volume: null, word_count: 200, content_hash: 'b'.repeat(64) },
      ],
    });
    await upload.answer(broughtTo(1));
    await upload.answer(broughtTo(2, 'done'));
    expect([upload.state(), upload.runState()]).toEqual(['running', 'finished']);
    expect(upload.log.slice(-4)).toEqual([
      'POST /books/3/uploads',
      'PUT /books/3/uploads/7/chapters/1',
      'PUT /books/3/uploads/7/chapters/2',
      'drop 9/dot-tai-1',
    ]);
    expect(upload.runContext()?.uploaded).toEqual([uploadedItem(1), uploadedItem(2)]);
  });

  it('tells the server the volume that was typed', async () => {
    const upload = start();
    await upload.preview();
    const [first] = chapters;
    const cells = [{ piece: first!.piece, field: 'volume' as const, text: ' 2 ' }];
    await upload.send({ type: 'rows.edit', cells });
    await upload.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
    await upload.answer(storedTexts);
    expect(upload.calls.at(-1)?.body).toMatchObject({ chapters: [{ volume: 2 }, { volume: null }] });
  });

  it('tells the server the number that was meant, however its thousands are grouped', async () => {
    const upload = start();
    await upload.preview();
    const [, second] = chapters;
    const cells = [{ piece: second!.piece, field: 'number' as const, text: '1.000' }];
    await upload.send({ type: 'rows.edit', cells });
    await upload.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
    await upload.answer(storedTexts);
    expect(upload.calls.at(-1)?.body).toMatchObject({ chapters: [{ number: 1 }, { number: 1000 }] });
  });

  it('brings the same chapter again where no answer came, later each time', async () => {
    const upload = start();
    await upload.begin();
    await upload.fail();
    upload.clock.increment(999);
    expect(upload.runState()).toBe('waiting');
    upload.clock.increment(1);
    await turns();
    expect(upload.log.at(-1)).toBe('PUT /books/3/uploads/7/chapters/1');
    await upload.fail(new HttpFailure('refused', 'Hết phiên', 401));
    upload.clock.increment(1999);
    expect(upload.runState()).toBe('waiting');
    upload.returned();
    await turns();
    expect([upload.runState(), upload.log.at(-1)]).toEqual([
      'uploading',
      'PUT /books/3/uploads/7/chapters/1',
    ]);
  });

  it('offers a run that was left behind, and goes on where it was', async () => {
    const upload = start();
    await turns();
    await upload.answer({ next_number: 2, chapters: [], uploads: [halfRun] });
    expect(upload.context().runs).toEqual([{ ...halfRun, hasTexts: true }]);
    await upload.send({ type: 'run.resume', run: halfRun });
    await upload.answer(halfProgress);
    expect(upload.log.at(-1)).toBe('PUT /books/3/uploads/7/chapters/2');
    await upload.answer(broughtTo(2, 'done'));
    // Also what came before it was left behind.
    expect(upload.runContext()?.uploaded).toEqual([uploadedItem(1), uploadedItem(2)]);
  });

  it('shows what was prepared before the page was loaded anew, as it was edited', async () => {
    const upload = start();
    const [first, ...others] = kept.rows;
    upload.prepare({ ...kept, rows: [{ ...(first as UploadRow), title: 'Đã sửa' }, ...others] });
    await turns();
    await upload.answer({ next_number: 1, chapters: [], uploads: [] });
    await upload.answer(true);
    expect([upload.state(), upload.context().rows.map(({ title }) => title)]).toEqual([
      { previewing: 'ready' },
      ['Đã sửa', 'Gió 2'],
    ]);
  });

  it('names the chapter that was refused, and goes on behind it where it is left out', async () => {
    const upload = start();
    await upload.begin();
    await upload.answer(broughtTo(1));
    await upload.fail(refusalOf({ number: ['Đã có'] }, 'Sai'));
    await upload.answer(halfProgress);
    expect([upload.runState(), upload.runContext()?.refusal, upload.runContext()?.refused]).toEqual([
      'blocked',
      'Đã có',
      waitingItem(2),
    ]);
    await upload.sendRun({ type: 'upload.settle', remedy: 'skip' });
    expect([upload.log.at(-1), upload.last()?.body]).toEqual([
      'POST /books/3/uploads/7/skip',
      { position: 2 },
    ]);
    await upload.answer(endedProgress);
    expect([
      upload.runState(),
      upload.runContext()?.uploaded.map(({ is_skipped: isSkipped }) => isSkipped),
    ]).toEqual(['finished', [false, true]]);
  });

  it('stops at a chapter whose text is elsewhere, without a word of the server', async () => {
    const upload = start(false);
    await turns();
    await upload.answer({ next_number: 2, chapters: [], uploads: [halfRun] });
    expect(upload.context().runs).toEqual([{ ...halfRun, hasTexts: false }]);
    await upload.send({ type: 'run.resume', run: halfRun });
    await upload.answer(halfProgress);
    expect([upload.runState(), upload.runContext()?.refusal, upload.runContext()?.refused]).toEqual([
      'blocked',
      null,
      null,
    ]);
  });

  it('shows at their rows what the server has refused', async () => {
    const upload = start();
    await upload.preview();
    await upload.send({ type: 'rows.leaveOut', pieces: [0], isLeftOut: true });
    await upload.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
    await upload.answer([storedTexts[1]]);
    await upload.fail(refusalOf({ 'chapters.0.number': ['Đã có'] }, 'Sai'));
    expect([upload.state(), upload.context().refusals]).toEqual([{ previewing: 'ready' }, { 1: 'Đã có' }]);
    expect(upload.log.at(-1)).toBe('drop 9/dot-tai-1');
  });

  it('keeps the rows as they were edited where the browser has no room for their texts', async () => {
    const upload = start();
    await upload.preview();
    await upload.send({ type: 'rows.edit', cells: [{ piece: 0, field: 'title', text: 'Bão' }] });
    await upload.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
    await upload.answer(null);
    expect([upload.state(), upload.context().rows.map(({ title }) => title)]).toEqual([
      { previewing: 'full' },
      ['Bão', 'Gió 2'],
    ]);
    await upload.send({ type: 'rows.undo' });
    expect(upload.context().rows.map(({ title }) => title)).toEqual(['Gió 1', 'Gió 2']);
  });

  it('puts together what a worker had read that has died, and begins the run with it', async () => {
    const upload = start();
    await upload.preview();
    await upload.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
    await upload.answer('gone');
    expect(upload.log.at(-1)).toBe('worker restore');
    await upload.answer(true);
    expect(upload.log.at(-1)).toBe('worker store');
    await upload.answer(storedTexts);
    await upload.answer(newRun);
    expect(upload.state()).toBe('running');
  });

  it('asks for the files again where what a worker had read is not kept, and speaks of no room', async () => {
    const upload = start();
    await upload.preview();
    await upload.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
    await upload.fail(new WorkerEnded('The worker has ended'));
    await upload.answer(false);
    expect([upload.state(), upload.context().rows.map(({ title }) => title)]).toEqual([
      { previewing: 'gone' },
      ['Gió 1', 'Gió 2'],
    ]);
  });

  it('says that a change came to nothing where the worker died of it, keeps the rows, and tries it again', async () => {
    const upload = start();
    await upload.preview();
    await upload.send({ type: 'rows.edit', cells: [{ piece: 0, field: 'title', text: 'Bão' }] });
    const change = { kind: 'split', choice: { pattern: 'Hồi', opening: 'attach' } } as const;
    await upload.send({ type: 'rows.change', change });
    await upload.fail(new WorkerEnded('The worker has ended'));
    // What it had read is put into the one that comes after it.
    expect([upload.state(), upload.log.at(-1)]).toEqual(['recovering', 'worker restore']);
    expect(upload.actor.getSnapshot().hasTag('unsaved')).toBe(true);
    await upload.answer(true);
    expect([upload.state(), upload.context().change, upload.context().choice.pattern]).toEqual([
      { previewing: 'unchanged' },
      change,
      '',
    ]);
    expect(upload.context().rows.map(({ title }) => title)).toEqual(['Bão', 'Gió 2']);
    await upload.send({ type: 'rows.change', change });
    await upload.answer([chapter(2), chapter(3), chapter(4)]);
    expect([upload.state(), upload.context().rows.length, upload.context().choice.pattern]).toEqual([
      { previewing: 'ready' },
      3,
      'Hồi',
    ]);
  });

  it('keeps the rows where the worker that begins anew has nothing of what was read', async () => {
    const upload = start();
    await upload.preview();
    const choice = { pattern: '', opening: 'separate' } as const;
    await upload.send({ type: 'rows.change', change: { kind: 'split', choice } });
    await upload.answer([]);
    await upload.answer(false);
    expect([upload.state(), upload.context().rows.map(({ title }) => title)]).toEqual([
      { previewing: 'unchanged' },
      ['Gió 1', 'Gió 2'],
    ]);
  });

  it('tells the server of the same run again where it has not answered', async () => {
    const upload = start();
    await upload.preview();
    await upload.send({ type: 'upload.start', key: 'dot-tai-1', release: { kind: 'draft' } });
    await upload.answer(storedTexts);
    await upload.fail();
    expect([upload.startState(), upload.actor.getSnapshot().hasTag('unsaved')]).toEqual(['unordered', true]);
    await upload.sendStart({ type: 'upload.resume' });
    expect(upload.last()).toMatchObject({
      name: 'POST /books/3/uploads',
      body: { client_run: 'dot-tai-1', chapters: [{ number: 1 }, { number: 2 }] },
    });
    await upload.answer(newRun);
    expect([upload.state(), upload.runState()]).toEqual(['running', 'uploading']);
  });

  it('asks again what was left behind where a run cannot be looked up, and where one is over', async () => {
    const upload = start();
    await turns();
    await upload.answer({ next_number: 2, chapters: [], uploads: [halfRun] });
    await upload.send({ type: 'run.resume', run: halfRun });
    await upload.fail();
    expect([upload.state(), upload.log.at(-1)]).toEqual(['opening', 'GET /books/3/uploads']);
    await upload.answer({ next_number: 2, chapters: [], uploads: [halfRun] });
    await upload.send({ type: 'run.cancel', run: halfRun });
    expect(upload.log.at(-1)).toBe('POST /books/3/uploads/7/cancel');
    await upload.answer({ ...halfRun, status: 'cancelled' });
    await upload.sendRun({ type: 'upload.restart' });
    expect([upload.state(), upload.log.at(-1)]).toEqual(['opening', 'GET /books/3/uploads']);
  });
});
