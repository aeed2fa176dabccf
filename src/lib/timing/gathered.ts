/** Calls that come in bursts, and are acted on once. */
import { afterPaint, type PaintingWindow } from './after-paint.ts';

export type Gathered = {
  readonly call: () => void;
  /** What was asked for and has not happened yet does not happen any more. */
  readonly cancel: () => void;
};

/** Acts once for all calls of a burst: so many milliseconds after the first of them, however long the burst goes on. */
export function gathered(act: () => void, milliseconds: number): Gathered {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = null;
        act();
      }, milliseconds);
    },
    cancel() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/** The same once the frame that comes next has been painted. */
export function gatheredBehindPaint(window: PaintingWindow, act: () => void): Gathered {
  let leave: (() => void) | null = null;
  return {
    call() {
      leave ??= afterPaint(window, () => {
        leave = null;
        act();
      });
    },
    cancel() {
      leave?.();
      leave = null;
    },
  };
}
