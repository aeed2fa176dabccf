/** What the API has answered within the last minute, for whoever looks after the service (product.md, `/sos`). */
import type { FastifyInstance } from 'fastify';

export type AnswerCounts = { readonly answered: number; readonly failed: number };

/** Milliseconds. */
const span = 60_000;
/** Of what is counted together. */
const slice = 1000;

type Slice = { readonly at: number; answered: number; failed: number };

/** Of the routes of `app`. `now` in milliseconds since the epoch. Gives what was answered within the minute before. */
export function countAnswers(app: FastifyInstance, now: () => number): () => AnswerCounts {
  let slices: Slice[] = [];
  const forget = (at: number) => {
    slices = slices.filter((one) => one.at > at - span);
  };
  app.addHook('onResponse', async (_, { statusCode }) => {
    const at = now() - (now() % slice);
    let last = slices.at(-1);
    if (last?.at !== at) {
      forget(at);
      last = { at, answered: 0, failed: 0 };
      slices.push(last);
    }
    last.answered += 1;
    if (statusCode >= 500) last.failed += 1;
  });
  return () => {
    forget(now());
    const sum = (count: (one: Slice) => number) => slices.reduce((total, one) => total + count(one), 0);
    return { answered: sum(({ answered }) => answered), failed: sum(({ failed }) => failed) };
  };
}
