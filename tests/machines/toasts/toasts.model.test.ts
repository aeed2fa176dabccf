import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type ToastsEvent, toastsMachine } from '#machines/toasts.machine.ts';
import { selectToasts } from '#machines/toasts.selectors.ts';
import { walkEveryTransition } from '#tests/helpers/model.ts';
import { lost, saved, toastsModel, trashed } from './toasts.model.ts';
import { renewal } from '#tests/helpers/transcript.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const actor = createActor(toastsMachine).start();
  return { actor, texts: () => selectToasts(actor.getSnapshot()).map(({ text }) => text) };
}

describe('toasts', () => {
  it('walk every transition', async () => {
    const { neverWalked, paths, transcript } = await walkEveryTransition<ToastsEvent>({
      ...toastsModel,
      createWorld(inspect) {
        const actor = createActor(toastsMachine, { id: 'toasts', inspect });
        const send = (event: ToastsEvent) => actor.send(event);
        return {
          machine: toastsMachine,
          actor,
          gestures: {
            'toast.show': send,
            'toast.dismiss': send,
            'toast.act': send,
            'toast.hold': send,
            'toast.release': send,
            'toast.expired': send,
          },
        };
      },
      invariant: (snapshot) => {
        expect(snapshot.context.toasts.length).toBeLessThanOrEqual(20);
        expect(snapshot.matches('empty')).toBe(snapshot.context.toasts.length === 0);
      },
    });
    expect(neverWalked).toEqual([]);
    await expect(transcript, renewal).toMatchFileSnapshot('../transcripts/toasts.txt');
    expect(paths, 'more than 1,000 paths: bound the model and say why').toBeLessThan(1000);
  });

  it('leave after five seconds, each by its own clock', () => {
    const { actor, texts } = start();
    actor.send({ type: 'toast.show', kind: 'info', text: 'một' });
    vi.advanceTimersByTime(3000);
    actor.send({ type: 'toast.show', kind: 'info', text: 'hai' });
    vi.advanceTimersByTime(1999);
    expect(texts()).toEqual(['một', 'hai']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['hai']);
    vi.advanceTimersByTime(3000);
    expect(texts()).toEqual([]);
  });

  it('stay while somebody reads them, and get their five seconds again afterwards', () => {
    const { actor, texts } = start();
    actor.send(saved);
    vi.advanceTimersByTime(4999);
    actor.send({ type: 'toast.hold' });
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['Đã lưu.']);
    actor.send({ type: 'toast.release' });
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(['Đã lưu.']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('are at most twenty: the oldest makes room', () => {
    const { actor, texts } = start();
    for (let count = 1; count <= 21; count += 1) {
      actor.send({ type: 'toast.show', kind: 'info', text: `tin ${count}` });
    }
    expect(texts()).toHaveLength(20);
    expect(texts()[0]).toBe('tin 2');
    expect(texts()[19]).toBe('tin 21');
  });

  it('say once what five calls failed with', () => {
    const { actor, texts } = start();
    for (let count = 0; count < 5; count += 1) actor.send(lost);
    expect(texts()).toEqual(['Không thể kết nối.']);
  });

  it('say for five seconds what failed alike once more', () => {
    const { actor, texts } = start();
    actor.send(lost);
    vi.advanceTimersByTime(4800);
    actor.send(lost);
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(['Không thể kết nối.']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('repeat facts that are no errors', () => {
    const { actor, texts } = start();
    actor.send(saved);
    actor.send(saved);
    expect(texts()).toEqual(['Đã lưu.', 'Đã lưu.']);
  });

  it('tell once that an action was taken, and leave with it', () => {
    const { actor, texts } = start();
    const taken: string[] = [];
    actor.on('toast.taken', ({ key }) => taken.push(key));
    actor.send(trashed);
    actor.send(saved);
    actor.send({ type: 'toast.act', id: 'toast-1' });
    actor.send({ type: 'toast.act', id: 'toast-1' });
    expect(taken).toEqual(['undo-1']);
    expect(texts()).toEqual(['Đã lưu.']);
  });

  it('tell of no action when they are dismissed, when they pass, or when they offer none', () => {
    const { actor, texts } = start();
    const taken: string[] = [];
    actor.on('toast.taken', ({ key }) => taken.push(key));
    actor.send(trashed);
    actor.send({ type: 'toast.dismiss', id: 'toast-1' });
    actor.send(trashed);
    vi.advanceTimersByTime(5000);
    actor.send(saved);
    actor.send({ type: 'toast.act', id: 'toast-3' });
    expect(taken).toEqual([]);
    expect(texts()).toEqual([]);
  });

  it('can be taken up while they are held', () => {
    const { actor, texts } = start();
    const taken: string[] = [];
    actor.on('toast.taken', ({ key }) => taken.push(key));
    actor.send(trashed);
    actor.send({ type: 'toast.hold' });
    vi.advanceTimersByTime(60_000);
    actor.send({ type: 'toast.act', id: 'toast-1' });
    expect(taken).toEqual(['undo-1']);
    expect(texts()).toEqual([]);
  });

  it('keep nothing in their context that JSON would lose', () => {
    const { actor } = start();
    actor.send(trashed);
    const { context } = actor.getSnapshot();
    expect(JSON.parse(JSON.stringify(context))).toEqual(context);
  });
});
