import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { createSheetEffects } from '#lib/runs/sheet-saving.ts';
import type { SheetContext } from '#machines/sheet.data.ts';
import { sheetMachine, type SheetEvent } from '#machines/sheet.machine.ts';
import {
  selectSheet,
  selectSheetCanRedo,
  selectSheetCanSave,
  selectSheetCanUndo,
  selectSheetState,
} from '#machines/sheet.selectors.ts';
import type { ToastAction } from '#machines/toasts.machine.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { rows, sheetModel, type SheetStep, theirs } from './sheet.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly path: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly answer: (data: unknown) => void;
  readonly refuse: (failure: HttpFailure) => void;
};

const stale = new HttpFailure('refused', 'Đã đổi.', 409, {
  message: 'Đã đổi.',
  code: 'version_conflict',
  data: { current: { order_version: 1, chapters: [theirs] } },
  errors: undefined,
});
const invalid = new HttpFailure('refused', 'Không hợp lệ.', 422, {
  message: 'Không hợp lệ.',
  code: 'validation_failed',
  data: undefined,
  errors: { 'chapters.0.title': ['Không được.'] },
});
const lost = new HttpFailure('unreachable', 'Mất kết nối.');
const change = { changed: 1, order_version: 1, undo: 9 };

/** An API that answers when it is told to. */
function createPorts() {
  const calls: Call[] = [];
  const log: string[] = [];
  const offered: (() => void)[] = [];
  const post = (path: string, { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string } = {}) =>
    new Promise((resolve, reject) => {
      log.push(`POST ${path}`);
      const answer = (data: unknown) => resolve({ data });
      calls.push({ path, body, key: idempotencyKey, answer, refuse: reject });
    });
  const effects = createSheetEffects(
    {
      http: { post: post as HttpClient['post'] },
      offerUndo(undo): ToastAction {
        offered.push(undo);
        return { label: 'Hoàn tác', id: 'undo' } as unknown as ToastAction;
      },
      onChanged: () => void log.push('changed'),
    },
    5,
  );
  return { calls, log, offered, machine: sheetMachine.provide(effects) };
}

const turnMicrotasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function start() {
  const { machine, ...ports } = createPorts();
  const actor = createActor(machine).start();
  const settled = async (happen: () => void) => {
    happen();
    await turnMicrotasks();
  };
  actor.send({ type: 'sheet.loaded', rows, orderVersion: 1 });
  return {
    ...ports,
    actor,
    context: () => selectSheet(actor.getSnapshot()),
    state: () => selectSheetState(actor.getSnapshot()),
    can: () => ({
      save: selectSheetCanSave(actor.getSnapshot()),
      undo: selectSheetCanUndo(actor.getSnapshot()),
      redo: selectSheetCanRedo(actor.getSnapshot()),
    }),
    send: (event: SheetEvent) => settled(() => actor.send(event)),
    answer: (data: unknown) => settled(() => ports.calls.at(-1)?.answer(data)),
    refuse: (failure: HttpFailure) => settled(() => ports.calls.at(-1)?.refuse(failure)),
  };
}

const retitle = { type: 'sheet.edit', cells: [{ id: 1, field: 'title', text: 'Mở đầu' }] } as const;

describe('a sheet', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<SheetStep>({
      ...sheetModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, machine } = createPorts();
        const actor = createActor(machine, { inspect });
        const send = (event: SheetEvent) => actor.send(event);
        return {
          machine,
          actor,
          log,
          gestures: {
            'sheet.loaded': send,
            'sheet.edit': send,
            'sheet.undo': send,
            'sheet.redo': send,
            'sheet.discard': send,
            'sheet.save': send,
            'sheet.keepMine': send,
            'sheet.takeTheirs': send,
            'sheet.forgetGone': send,
            'xstate.done.actor.saveSheet': ({ output }) => {
              if (output.kind === 'saved') calls.at(-1)?.answer(output.change);
              else calls.at(-1)?.refuse(output.kind === 'conflict' ? stale : invalid);
            },
            'xstate.error.actor.saveSheet': () => calls.at(-1)?.refuse(lost),
          },
        };
      },
      invariant(snapshot) {
        const { edits, moved, gone } = snapshot.context as SheetContext;
        const hasEdits = Object.keys(edits).length > 0;
        const isUnchanged = !hasEdits && gone.length === 0;
        // Whoever is not asked before leaving has nothing to lose, and nothing is saved over somebody unseen.
        if (snapshot.matches({ editing: 'clean' }) || snapshot.matches({ editing: 'saved' }))
          expect(isUnchanged).toBe(true);
        if (snapshot.matches({ editing: 'dirty' })) expect([isUnchanged, moved]).toEqual([false, []]);
        if (snapshot.matches('saving')) expect([hasEdits, moved]).toEqual([true, []]);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/sheet.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('sends only what differs, with the versions that it was based on', async () => {
    const { send, calls, state } = start();
    await send(retitle);
    await send({
      type: 'sheet.edit',
      cells: [
        { id: 2, field: 'price', text: ' 7 ' },
        { id: 2, field: 'title', text: ' Hai ' },
      ],
    });
    await send({ type: 'sheet.save' });
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/books/5/chapters/edit',
        body: {
          chapters: [
            { id: 1, version: 1, title: 'Mở đầu' },
            { id: 2, version: 1, price: 7 },
          ],
          version: 1,
        },
      },
    ]);
    expect(state()).toBe('saving');
  });

  it('is clean again once an edit is taken back, and dirty once it is repeated', async () => {
    const { send, state, can } = start();
    await send(retitle);
    expect([state(), can()]).toEqual(['dirty', { save: true, undo: true, redo: false }]);
    await send({ type: 'sheet.undo' });
    expect([state(), can()]).toEqual(['clean', { save: false, undo: false, redo: true }]);
    await send({ type: 'sheet.redo' });
    expect([state(), can()]).toEqual(['dirty', { save: true, undo: true, redo: false }]);
  });

  it('saves nothing while a cell is wrong', async () => {
    const { send, calls, state, can } = start();
    await send({ type: 'sheet.edit', cells: [{ id: 1, field: 'number', text: '2' }] });
    await send({ type: 'sheet.save' });
    expect([state(), can().save, calls]).toEqual(['dirty', false, []]);
  });

  it('reads prices and numbers with their thousands grouped, and saves nothing else for what it cannot read', async () => {
    const { send, calls, can } = start();
    await send({
      type: 'sheet.edit',
      cells: [
        { id: 1, field: 'number', text: '2.000' },
        { id: 2, field: 'price', text: '1.5' },
      ],
    });
    expect(can().save).toBe(false);
    await send({ type: 'sheet.edit', cells: [{ id: 2, field: 'price', text: '1.500' }] });
    await send({ type: 'sheet.save' });
    expect(calls[0]?.body).toEqual({
      chapters: [
        { id: 1, version: 1, number: 2000 },
        { id: 2, version: 1, price: 1500 },
      ],
      version: 1,
    });
  });

  it('goes on from what was saved, and offers the way back', async () => {
    const { send, answer, offered, calls, context, state, log } = start();
    await send(retitle);
    await send({ type: 'sheet.save' });
    await answer(change);
    expect([state(), context().edits]).toEqual(['saved', {}]);
    expect(context().rows[0]).toMatchObject({ id: 1, version: 2, title: 'Mở đầu' });
    offered[0]?.();
    expect(calls.at(-1)).toMatchObject({ path: '/books/5/chapters/undo', body: { activity: 9 } });
    await answer(change);
    expect(log.filter((line) => line === 'changed')).toHaveLength(2);
  });

  it('shows what somebody else has changed before anything is written over it', async () => {
    const { send, refuse, calls, context, state, can } = start();
    await send(retitle);
    await send({ type: 'sheet.save' });
    await refuse(stale);
    expect([state(), context().moved, can().save]).toEqual(['conflicted', [1], false]);
    expect(context().rows[0]).toEqual(theirs);
    await send({ type: 'sheet.keepMine' });
    await send({ type: 'sheet.save' });
    expect(calls.at(-1)?.body).toMatchObject({ chapters: [{ id: 1, version: 5, title: 'Mở đầu' }] });
  });

  it('is in conflict as soon as the list tells of a change beneath an edit', async () => {
    const { send, context, state } = start();
    await send(retitle);
    await send({ type: 'sheet.loaded', rows: [theirs, ...rows.slice(1)], orderVersion: 1 });
    expect(state()).toBe('conflicted');
    await send({ type: 'sheet.takeTheirs' });
    expect([state(), context().edits]).toEqual(['clean', {}]);
  });

  it('keeps what was typed into a chapter that others delete until it is there again, or not needed', async () => {
    const { send, context, state, can } = start();
    await send(retitle);
    await send({ type: 'sheet.loaded', rows: rows.slice(1), orderVersion: 1 });
    expect([state(), context().gone, can().save]).toEqual([
      'dirty',
      [{ row: rows[0], field: 'title', text: 'Mở đầu' }],
      false,
    ]);
    await send({ type: 'sheet.discard' });
    expect(state()).toBe('dirty');
    await send({ type: 'sheet.loaded', rows, orderVersion: 1 });
    expect([context().edits, context().gone]).toEqual([{ '1.title': 'Mở đầu' }, []]);
    await send({ type: 'sheet.loaded', rows: rows.slice(1), orderVersion: 1 });
    await send({ type: 'sheet.forgetGone' });
    expect([state(), context().gone]).toEqual(['clean', []]);
  });

  it('marks the cells that the server has refused, until they are changed', async () => {
    const { send, refuse, context, state } = start();
    await send(retitle);
    await send({ type: 'sheet.save' });
    await refuse(invalid);
    expect([state(), context().refusals]).toEqual(['refused', { '1.title': 'Không được.' }]);
    await send({ type: 'sheet.edit', cells: [{ id: 1, field: 'title', text: 'Khởi đầu' }] });
    expect([state(), context().refusals]).toEqual(['dirty', {}]);
  });

  it('repeats what got no answer under its key, and something else under another', async () => {
    const { send, refuse, calls, state } = start();
    await send(retitle);
    for (const _ of [1, 2]) {
      await send({ type: 'sheet.save' });
      await refuse(lost);
      expect(state()).toBe('failed');
    }
    await send({ type: 'sheet.edit', cells: [{ id: 2, field: 'price', text: '3' }] });
    await send({ type: 'sheet.save' });
    const [first, second, third] = calls.map(({ key }) => key);
    expect(first).toMatch(/.{8}/);
    expect([second === first, third === first]).toEqual([true, false]);
  });
});
