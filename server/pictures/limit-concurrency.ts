/** At most so many at once; the others wait in the order in which they came. */

export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function limitConcurrency(most: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes the place that becomes free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
