/**
 * `Idempotency-Key`: a mutation that must not happen twice gets its first answer again (contract.md, "Requests").
 * Answers are kept for a day in the database, so that any instance can repeat them. A server error is not an answer.
 *
 * An answer is known only after its transaction, and a crash may come between the two. So the transaction itself notes
 * that the request has happened (db/claim.ts): a repeat whose answer was lost is then refused instead of done again, and
 * a request that works longer than its claim lasts is taken back.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Claim, underClaim } from '../db/claim.ts';
import { isLostConnection } from '../db/lost-connection.ts';
import type { Database } from '../db/schema.ts';
import { bodyOf } from './error-answers.ts';
import { Failure } from './failure.ts';

const keptMilliseconds = 86_400_000;
/** A request that has not answered by then died with its instance, or its answer did. */
const staleMilliseconds = 120_000;
const longestKey = 200;
const mostUnsettled = 1000;

export function repeatAnswers(app: FastifyInstance, database: Kysely<Database>, now: () => number): void {
  app.decorateRequest('claim', null);
  const unsettled = unsettledClaims();

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string' || request.actor === null) return;
    if (key === '' || key.length > longestKey) {
      throw new Failure('query_invalid', { values: { parameter: 'Idempotency-Key' } });
    }
    const claim = { userId: request.actor.user.id, key, at: new Date(now()) };
    await unsettled.settle(claim);
    const first = await takeClaim(database, request, claim).catch((error: unknown) => {
      // It may be taken all the same.
      if (isLostConnection(error)) unsettled.add(claim, () => giveBack(database, claim));
      throw error;
    });
    if (first === null) {
      request.claim = claim;
      return;
    }
    void reply.header('Idempotency-Replayed', 'true').code(first.status);
    if (first.body !== null) void reply.type('application/json; charset=utf-8');
    return reply.send(first.body ?? undefined);
  });

  // With a callback, since what an asynchronous hook enters ends with it.
  app.addHook('preHandler', ({ claim }, _, done) => {
    if (claim === null) done();
    else underClaim(claim, done);
  });

  // What becomes of a claim once its request has an answer. The answer goes out whatever comes of that: a write that was
  // done stays done when the database goes away before its answer is kept.
  app.addHook('onSend', async ({ claim, language, log, routeOptions }, { statusCode }, payload) => {
    if (claim === null) return payload;
    const kept = typeof payload === 'string' && payload !== '' ? payload : null;
    const happened = JSON.stringify(bodyOf(new Failure('request_happened'), language));
    const isSecret = statusCode < 300 && routeOptions.config.contract?.isSecret === true;
    const settle = async () => {
      if (isSecret) await keepAnswer(database, claim, 409, happened);
      else if (statusCode < 500) await keepAnswer(database, claim, statusCode, kept);
      else if (!(await giveBack(database, claim))) await keepAnswer(database, claim, 409, happened);
    };
    await settle().catch((error: unknown) => {
      log.error({ err: error }, 'The answer to a request could not be kept');
      unsettled.add(claim, settle);
    });
    return payload;
  });
}

/** Claims whose end could not be written down; the next request under the same key tries again. The latest alone. */
function unsettledClaims() {
  const waiting = new Map<string, () => Promise<unknown>>();
  const nameOf = ({ userId, key }: Claim) => `${userId}:${key}`;
  return {
    add(claim: Claim, settle: () => Promise<unknown>) {
      waiting.set(nameOf(claim), settle);
      const [oldest] = waiting.keys();
      if (waiting.size > mostUnsettled && oldest !== undefined) waiting.delete(oldest);
    },
    async settle(claim: Claim) {
      await waiting.get(nameOf(claim))?.();
      waiting.delete(nameOf(claim));
    },
  };
}

async function keepAnswer(database: Kysely<Database>, claim: Claim, status: number, body: string | null) {
  await database
    .updateTable('idempotency_keys')
    .set({ status, body })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('created_at', '=', claim.at)
    .execute();
}

/** After an error the request may be made again, unless it had happened before the error came: then it is false. */
async function giveBack(database: Kysely<Database>, claim: Claim): Promise<boolean> {
  const given = await database
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .where('created_at', '=', claim.at)
    .where('has_happened', '=', false)
    .executeTakeFirst();
  return given.numDeletedRows > 0n;
}

function contentOf({ body }: FastifyRequest): string {
  try {
    return JSON.stringify(body ?? null);
  } catch (error) {
    // A body can be nested so deeply that it could be read but not written again.
    if (error instanceof RangeError) throw new Failure('query_invalid', { messageKey: 'request_malformed' });
    throw error;
  }
}

/** Null when the request may run; else the answer that it got the first time. */
async function takeClaim(database: Kysely<Database>, request: FastifyRequest, { userId, key, at }: Claim) {
  const staleAt = new Date(at.getTime() - staleMilliseconds);
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${contentOf(request)}`)
    .digest('hex');
  await database
    .deleteFrom('idempotency_keys')
    .where((row) =>
      row.or([
        row('created_at', '<', new Date(at.getTime() - keptMilliseconds)),
        row.and([
          row('status', 'is', null),
          row('has_happened', '=', false),
          row('created_at', '<', staleAt),
        ]),
      ]),
    )
    .execute();
  const inserted = await database
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return null;

  const first = await database
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body', 'created_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && first.request_hash !== hash) throw new Failure('idempotency_mismatch');
  if (first?.status === null && first.created_at < staleAt) throw new Failure('request_happened');
  if (!first || first.status === null) throw new Failure('request_in_progress', { retryAfterSeconds: 1 });
  return { status: first.status, body: first.body };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request works under, or null. */
    claim: Claim | null;
  }
}
