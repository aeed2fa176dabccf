/** What waits for the frame that comes next. */
import { expect, it, vi } from 'vitest';
import { afterPaint } from '#lib/timing/after-paint.ts';

function paintingWindow() {
  const frames = new Map<number, () => void>();
  const timers = new Map<number, () => void>();
  const add = (queue: Map<number, () => void>) => (act: unknown) => {
    queue.set(queue.size + 1, act as () => void);
    return queue.size;
  };
  const window = {
    requestAnimationFrame: add(frames),
    setTimeout: add(timers),
    cancelAnimationFrame: (id: number) => void frames.delete(id),
    clearTimeout: (id: number) => void timers.delete(id),
  } as unknown as Window;
  return { window, paint: () => frames.get(1)?.(), goOn: () => timers.get(1)?.() };
}

it('acts behind the frame, not in front of it', () => {
  const { window, paint, goOn } = paintingWindow();
  const act = vi.fn();
  afterPaint(window, act);
  goOn();
  expect(act).not.toHaveBeenCalled();
  paint();
  expect(act).not.toHaveBeenCalled();
  goOn();
  expect(act).toHaveBeenCalledTimes(1);
});

it('can be taken back before the frame and behind it', () => {
  const act = vi.fn();
  const before = paintingWindow();
  afterPaint(before.window, act)();
  before.paint();
  before.goOn();
  const behind = paintingWindow();
  const takeBack = afterPaint(behind.window, act);
  behind.paint();
  takeBack();
  behind.goOn();
  expect(act).not.toHaveBeenCalled();
});
