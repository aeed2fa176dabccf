import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { toastAction } from '#lib/toast-action.ts';
import { toastsMachine } from '#machines/toasts.machine.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function shown() {
  const toasts = createActor(toastsMachine).start();
  const undone: string[] = [];
  const show = (name: string) => {
    const action = toastAction(toasts, 'Hoàn tác', () => undone.push(name));
    toasts.send({ type: 'toast.show', kind: 'success', text: 'Đã xóa.', action });
  };
  return { toasts, undone, show };
}

describe('the action of a toast', () => {
  it('does what it was shown for, and not what its neighbour was', () => {
    const { toasts, undone, show } = shown();
    show('một');
    show('hai');
    toasts.send({ type: 'toast.act', id: 'toast-2' });
    expect(undone).toEqual(['hai']);
    toasts.send({ type: 'toast.act', id: 'toast-1' });
    expect(undone).toEqual(['hai', 'một']);
  });

  it('may be made before the toast that carries it', () => {
    const { toasts, undone } = shown();
    const action = toastAction(toasts, 'Hoàn tác', () => undone.push('sau'));
    toasts.send({ type: 'toast.show', kind: 'info', text: 'Một tin khác.' });
    vi.advanceTimersByTime(5000);
    toasts.send({ type: 'toast.show', kind: 'success', text: 'Đã xóa.', action });
    toasts.send({ type: 'toast.act', id: 'toast-2' });
    expect(undone).toEqual(['sau']);
  });

  it('is not kept for ever where no answer brings its toast', () => {
    const { toasts, undone } = shown();
    const [first, second] = Array.from({ length: 101 }, (_, at) =>
      toastAction(toasts, 'Hoàn tác', () => undone.push(String(at))),
    );
    toasts.send({ type: 'toast.show', kind: 'success', text: 'Đã xóa.', action: first });
    toasts.send({ type: 'toast.show', kind: 'success', text: 'Đã xóa.', action: second });
    toasts.send({ type: 'toast.act', id: 'toast-1' });
    toasts.send({ type: 'toast.act', id: 'toast-2' });
    expect(undone).toEqual(['1']);
  });

  it('is over once its toast has passed', () => {
    const { toasts, undone, show } = shown();
    show('một');
    vi.advanceTimersByTime(5000);
    toasts.send({ type: 'toast.act', id: 'toast-1' });
    expect(undone).toEqual([]);
  });
});
