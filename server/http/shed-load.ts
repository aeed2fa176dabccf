/** Refuses calls while too many statements wait for the database already: a queue that only grows answers nobody in time. */
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open-database.ts';
import { Failure } from './failure.ts';

type Options = {
  readonly pool: Pick<OpenDatabase['pool'], 'waitingCount'>;
  readonly most: number;
  readonly onShed: () => void;
};

const againAfterSeconds = 2;

export function shedLoad(app: FastifyInstance, { pool, most, onShed }: Options): void {
  app.addHook('onRequest', async () => {
    if (pool.waitingCount < most) return;
    onShed();
    throw new Failure('unavailable', { retryAfterSeconds: againAfterSeconds });
  });
}
