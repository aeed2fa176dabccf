/**
 * `Idempotency-Key`: a mutation that must not happen twice gets its first answer again (contract.md, "Requests").
 * Answers are kept for a day in the database, so that any instance can repeat them. A server error is not an answer.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Failure } from './failure.ts';

const keptMilliseconds = 86_400_000;
/** A request that has not answered by then died with its instance. */
const abandonedMilliseconds = 120_000;
const longestKey = 200;

export function repeatAnswers(app: FastifyInstance, database: Kysely<Database>, now: () => number): void {
  app.decorateRequest('idempotencyKey', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string' || request.actor === null) return;
    if (key === '' || key.length > longestKey) {
      throw new Failure('query_invalid', { values: { parameter: 'Idempotency-Key' } });
    }
    const first = await claim(database, request, key, new Date(now()));
    if (first === null) {
      request.idempotencyKey = key;
      return;
    }
    void reply.header('Idempotency-Replayed', 'true').code(first.status);
    if (first.body !== null) void reply.type('application/json; charset=utf-8');
    return reply.send(first.body ?? undefined);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyKey: key, actor } = request;
    if (key === null || actor === null) return;
    const row = database
      .updateTable('idempotency_keys')
      .where('user_id', '=', actor.user.id)
      .where('key', '=', key);
    if (reply.statusCode < 500) {
      const body = typeof payload === 'string' && payload !== '' ? payload : null;
      await row.set({ status: reply.statusCode, body }).execute();
    } else {
      await database
        .deleteFrom('idempotency_keys')
        .where('user_id', '=', actor.user.id)
        .where('key', '=', key)
        .execute();
    }
  });
}

function contentOf({ body }: FastifyRequest): string {
  try {
    return JSON.stringify(body ?? null);
  } catch (error) {
    // A body can be nested so deeply that it could be read but not written again.
    if (error instanceof RangeError) throw new Failure('query_invalid', { words: 'request_malformed' });
    throw error;
  }
}

/** Null when the request may run; else the answer that it got the first time. */
async function claim(database: Kysely<Database>, request: FastifyRequest, key: string, time: Date) {
  const userId = request.actor?.user.id ?? 0;
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${contentOf(request)}`)
    .digest('hex');
  await database
    .deleteFrom('idempotency_keys')
    .where((row) =>
      row.or([
        row('created_at', '<', new Date(time.getTime() - keptMilliseconds)),
        row.and([
          row('status', 'is', null),
          row('created_at', '<', new Date(time.getTime() - abandonedMilliseconds)),
        ]),
      ]),
    )
    .execute();
  const inserted = await database
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, created_at: time })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return null;

  const first = await database
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && first.request_hash !== hash) throw new Failure('idempotency_mismatch');
  if (!first || first.status === null) throw new Failure('request_in_progress', { retryAfterSeconds: 1 });
  return { status: first.status, body: first.body };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request has claimed, or null. */
    idempotencyKey: string | null;
  }
}
