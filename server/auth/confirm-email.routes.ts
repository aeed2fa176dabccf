/** `POST /auth/confirm-email`: what a mailed link shows, that an address is its account's (product.md, `/register`, `/setting`). */
import type { FastifyInstance } from 'fastify';
import { confirmedEmailSchema, confirmEmailSchema } from '#contract/resources/registration.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { say } from '../messages/messages.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import { countTry, limits } from './attempt-limits.ts';
import type { AuthDeps } from './auth-deps.ts';
import { takeEmailLink } from './email-links.ts';

export function confirmEmailRoutes(app: FastifyInstance, { database, now }: AuthDeps): void {
  defineRoute(app, {
    method: 'POST',
    path: '/auth/confirm-email',
    contract: {
      summary: 'Confirm an address by the link that was mailed to it; the link works once',
      tags: ['auth'],
      access: 'public',
      body: confirmEmailSchema,
      answers: { 200: confirmedEmailSchema },
    },
    async handle({ request, body: { token } }) {
      const time = new Date(now());
      await countTry(database, limits.confirmEmail, request.ip, time);
      const data = await inTransaction(database, async (transaction) => {
        const link = await takeEmailLink(transaction, token, time);
        if (link === null) throw new Failure('validation_failed', { messageKey: 'email_link_invalid' });
        const { userId, email } = link;
        const user = await transaction
          .selectFrom('users')
          .select('email')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('users')
          .set({
            email,
            email_verified_at: time,
            updated_at: time,
            version: (where) => where('version', '+', 1),
          })
          .where('id', '=', userId)
          .execute()
          .catch((error: unknown) => {
            // Also where two are confirmed at once: the later waits for the earlier, and is told.
            throw isEmailTaken(error)
              ? new Failure('conflict', { messageKey: 'email_taken_meanwhile' })
              : error;
          });
        const confirmed = { user_id: userId, email };
        if (email === user.email) return confirmed;
        // A link to the address that is no longer theirs resets nothing.
        await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute();
        await recordActivity(transaction, {
          actorId: userId,
          ip: request.ip,
          action: 'update',
          subject: 'users',
          subjectId: userId,
          before: { email: user.email },
          after: { email },
        });
        return confirmed;
      });
      return { data, message: say(request.language, 'email_confirmed') };
    },
  });
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: unique_violation. */
function isEmailTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'users_email_taken';
}
