/** Acts once for all calls of a burst: so many milliseconds after the first of them, however long the burst goes on. */
export type Gathered = {
  readonly call: () => void;
  /** What was asked for and has not happened yet does not happen any more. */
  readonly cancel: () => void;
};

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
