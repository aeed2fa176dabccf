import { describe, expect, it } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import type { NameChange } from '#contract/resources/name-changes.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { createNameSheetEffects } from '#lib/runs/name-sheet-saving.ts';
import { hasDraft, type NameSheetContext } from '#machines/name-sheet/name-sheet.data.ts';
import { nameSheetMachine, type NameSheetEvent } from '#machines/name-sheet/name-sheet.machine.ts';
import { selectNameSheet, selectNameSheetState } from '#machines/name-sheet/name-sheet.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { entries, nameEntry, nameSheetModel, type NameSheetStep } from './name-sheet.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

type Call = {
  readonly body: { readonly changes: readonly NameChange[] };
  readonly key: string | undefined;
  readonly answer: (data: unknown) => void;
  readonly refuse: () => void;
};

/** An API that answers when it is told to. */
function createPorts() {
  const calls: Call[] = [];
  const log: string[] = [];
  const written: (readonly NameChange[])[] = [];
  const patch = (path: string, { body, idempotencyKey }: { body?: unknown; idempotencyKey?: string } = {}) =>
    new Promise((resolve, reject) => {
      log.push(`PATCH ${path}`);
      const answer = (data: unknown) => resolve({ data });
      const refuse = () => reject(new Error('Mất kết nối.'));
      calls.push({ body: body as Call['body'], key: idempotencyKey, answer, refuse });
    });
  const effects = createNameSheetEffects(
    {
      http: { patch: patch as HttpClient['patch'] },
      onWritten(inverse) {
        log.push('written');
        written.push(inverse);
      },
    },
    5,
  );
  const { actors } = effects;
  return { calls, log, written, effects, machine: nameSheetMachine.provide({ actors }) };
}

const answerOf = (results: readonly { readonly outcome: string; readonly entry: unknown }[]) => ({
  version: 2,
  entry_count: 2,
  results,
  inverse: [{ change: 'update', id: 1, version: 2, target: 'Lâm Động' }],
});

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
  actor.send({ type: 'names.loaded', entries });
  return {
    ...ports,
    context: () => selectNameSheet(actor.getSnapshot()),
    state: () => selectNameSheetState(actor.getSnapshot()),
    send: (event: NameSheetEvent) => settled(() => actor.send(event)),
    answer: (data: unknown) => settled(() => ports.calls.at(-1)?.answer(data)),
    refuse: () => settled(() => ports.calls.at(-1)?.refuse()),
  };
}

const rename: NameSheetEvent = {
  type: 'names.edit',
  cells: [{ key: '1', field: 'target', text: 'Lâm Đông' }],
  rows: [],
};

describe('a sheet of names', () => {
  it('walks every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<NameSheetStep>({
      ...nameSheetModel,
      createWorld(inspect: (event: InspectionEvent) => void) {
        const { calls, log, machine } = createPorts();
        const actor = createActor(machine, { inspect });
        const send = (event: NameSheetEvent) => actor.send(event);
        return {
          machine,
          actor,
          log,
          gestures: {
            'names.loaded': send,
            'names.found': send,
            'names.edit': send,
            'names.delete': send,
            'names.undo': send,
            'names.redo': send,
            'names.discard': send,
            'names.save': send,
            'xstate.done.actor.saveNames': ({ output }) => calls.at(-1)?.answer(answerOf(output.results)),
            'xstate.error.actor.saveNames': () => calls.at(-1)?.refuse(),
          },
        };
      },
      invariant(snapshot) {
        const isUnchanged = !hasDraft(snapshot.context as NameSheetContext);
        // Whoever is not asked before leaving has nothing to lose.
        if (snapshot.matches({ editing: 'clean' }) || snapshot.matches({ editing: 'saved' }))
          expect(isUnchanged).toBe(true);
        if (snapshot.matches({ editing: 'dirty' }) || snapshot.matches('saving'))
          expect(isUnchanged).toBe(false);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/name-sheet.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('sends what differs: what makes room first, then what takes it', async () => {
    const { send, calls } = start();
    await send(rename);
    await send({ type: 'names.edit', cells: [], rows: [{ source: ' 绫清竹 ', target: 'Lăng Thanh Trúc' }] });
    await send({ type: 'names.delete', keys: ['2'] });
    await send({ type: 'names.save' });
    expect(calls[0]?.body.changes).toEqual([
      { change: 'delete', id: 2, version: 1 },
      { change: 'update', id: 1, version: 1, target: 'Lâm Đông' },
      { change: 'add', source: '绫清竹', target: 'Lăng Thanh Trúc' },
    ]);
  });

  it('saves nothing while a cell is wrong, or two rows have one source', async () => {
    const { send, calls, state } = start();
    await send({ type: 'names.edit', cells: [{ key: '1', field: 'source', text: '青檀' }], rows: [] });
    await send({ type: 'names.save' });
    expect([state(), calls]).toEqual(['dirty', []]);
  });

  it('keeps what was not taken, upon what the row is now, and says why', async () => {
    const { send, answer, context, state, calls } = start();
    await send(rename);
    await send({ type: 'names.edit', cells: [{ key: '2', field: 'note', text: 'nữ' }], rows: [] });
    await send({ type: 'names.save' });
    await answer(
      answerOf([
        { outcome: 'conflict', entry: nameEntry(1, '林动', 'Lâm', 4) },
        { outcome: 'done', entry: nameEntry(2, '青檀', 'Thanh Đàn', 2) },
      ]),
    );
    expect([state(), context().edits, context().refused]).toEqual([
      'partly',
      { '1': { target: 'Lâm Đông' } },
      { '1': 'conflict' },
    ]);
    await send({ type: 'names.save' });
    expect(calls.at(-1)?.body.changes).toEqual([{ change: 'update', id: 1, version: 4, target: 'Lâm Đông' }]);
  });

  const whole = {
    source: '林动',
    han_viet: '',
    target: 'Lâm Đông',
    category: 'person',
    tier: 'main',
    note: '',
    status: 'approved',
  };

  it('keeps what was typed into a name that is gone, says so, and adds it anew when it is saved again', async () => {
    const { send, answer, context, state, calls } = start();
    await send(rename);
    await send({ type: 'names.delete', keys: ['2'] });
    await send({ type: 'names.save' });
    await answer(
      answerOf([
        { outcome: 'gone', entry: null },
        { outcome: 'gone', entry: null },
      ]),
    );
    expect([state(), context().edits, context().added, context().deleted, context().refused]).toEqual([
      'partly',
      { 'new-1': whole },
      ['new-1'],
      [],
      { 'new-1': 'gone' },
    ]);
    await send({ type: 'names.loaded', entries: [] });
    expect([state(), context().refused]).toEqual(['partly', { 'new-1': 'gone' }]);
    await send({ type: 'names.save' });
    expect(calls.at(-1)?.body.changes).toEqual([{ change: 'add', ...whole }]);
    await answer(answerOf([{ outcome: 'done', entry: nameEntry(9, '林动', 'Lâm Đông') }]));
    expect([state(), context().added, context().refused]).toEqual(['saved', [], {}]);
  });

  it('keeps what is typed into a name that somebody deletes meanwhile', async () => {
    const { send, context, state } = start();
    await send(rename);
    await send({ type: 'names.loaded', entries: entries.slice(1) });
    expect([state(), context().edits, context().added, context().refused, context().done]).toEqual([
      'dirty',
      { 'new-1': whole },
      ['new-1'],
      { 'new-1': 'gone' },
      [],
    ]);
  });

  it('keeps of what was left in the browser what was typed into a name that is gone', async () => {
    const { send, context, state } = start();
    const draft = { edits: { '7': { target: 'Động' } }, added: [], deleted: ['8'] };
    await send({ type: 'names.found', draft });
    expect([state(), context().edits, context().added, context().deleted]).toEqual([
      'dirty',
      { 'new-1': { target: 'Động' } },
      ['new-1'],
      [],
    ]);
  });

  it('goes on from what was saved, and gives what takes it back', async () => {
    const { send, answer, context, state, written } = start();
    await send(rename);
    await send({ type: 'names.save' });
    await answer(answerOf([{ outcome: 'done', entry: nameEntry(1, '林动', 'Lâm Đông', 2) }]));
    expect([state(), context().edits, context().entries['1']?.version]).toEqual(['saved', {}, 2]);
    expect(written).toEqual([[{ change: 'update', id: 1, version: 2, target: 'Lâm Động' }]]);
  });

  it('takes a new row for saved once the server has it', async () => {
    const { send, refuse, context, state } = start();
    await send({ type: 'names.edit', cells: [], rows: [{ source: '绫清竹', target: 'Lăng Thanh Trúc' }] });
    await send({ type: 'names.save' });
    await refuse();
    expect(state()).toBe('failed');
    const arrived = { ...nameEntry(3, '绫清竹', 'Lăng Thanh Trúc'), tier: 'secondary' as const };
    await send({ type: 'names.loaded', entries: [...entries, arrived] });
    expect([state(), context().added]).toEqual(['clean', []]);
  });

  it('repeats what got no answer under its key', async () => {
    const { send, refuse, calls } = start();
    await send(rename);
    for (const _ of [1, 2]) {
      await send({ type: 'names.save' });
      await refuse();
    }
    const [first, second] = calls.map(({ key }) => key);
    expect([typeof first, second === first]).toEqual(['string', true]);
  });

  it('tells how much of a way back was done', async () => {
    const { effects, answer } = start();
    const back = (id: number): NameChange => ({ change: 'delete', id, version: 2 });
    const undone = effects.sendAll([back(1), back(2), back(3)]);
    await answer(
      answerOf([
        { outcome: 'done', entry: null },
        { outcome: 'conflict', entry: nameEntry(2, '林动', 'Lâm Đông', 4) },
        { outcome: 'gone', entry: null },
      ]),
    );
    expect(await undone).toBe(1);
  });
});
