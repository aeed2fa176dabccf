/** What waits until the page rests. */
import { expect, it, vi } from 'vitest';
import { whenIdle } from '#lib/timing/when-idle.ts';

function restingWindow() {
  const waiting: (() => void)[] = [];
  const wait = (act: unknown) => waiting.push(act as () => void);
  return { window: { setTimeout: wait, requestIdleCallback: wait } as unknown as Window, waiting };
}

it('acts when the browser has time and nothing is under way', () => {
  const { window, waiting } = restingWindow();
  const act = vi.fn();
  let isBusy = true;
  whenIdle(window, () => isBusy, act);
  expect(act).not.toHaveBeenCalled();
  waiting.shift()?.();
  expect(act).not.toHaveBeenCalled();
  isBusy = false;
  waiting.shift()?.();
  waiting.shift()?.();
  expect(act).toHaveBeenCalledTimes(1);
  expect(waiting).toHaveLength(0);
});

it('waits no longer than two seconds for the browser to have time', () => {
  const requestIdleCallback = vi.fn();
  whenIdle({ setTimeout: vi.fn() as never, requestIdleCallback }, () => false, vi.fn());
  expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
});

it('acts a moment later where the browser does not say when it has time', () => {
  const { waiting } = restingWindow();
  const act = vi.fn();
  whenIdle({ setTimeout: ((run: () => void) => waiting.push(run)) as never }, () => false, act);
  waiting.shift()?.();
  expect(act).toHaveBeenCalledTimes(1);
});
