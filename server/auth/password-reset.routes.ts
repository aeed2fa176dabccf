/** `POST /auth/forgot-password` and `/auth/reset-password`: a mailed link, good for an hour and for once. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { forgotPasswordSchema, resetPasswordSchema } from '#contract/resources/registration.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { enqueueMails } from '../mail/mail-queue.ts';
import { say } from '../messages/messages.ts';
import { accountKey, countTry, limits, takeBackTry } from './attempt-limits.ts';
import type { AuthDeps } from './auth-deps.ts';
import { changePassword } from './change-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetDevices, knownDevice, rememberDevice } from './known-devices.ts';
import { hashSecret } from './tokens.ts';

const linkMinutes = 60;
const mailAgainSeconds = 60;
const messageSchema = v.object({ message: v.string() });

export function passwordResetRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, unitOfWork, passwords, now, revoke } = deps;

  defineRoute(app, {
    method: 'POST',
    path: '/auth/forgot-password',
    contract: {
      summary: 'Mail a link that resets the password; answers the same whether the account exists or not',
      tags: ['auth'],
      access: 'public',
      body: forgotPasswordSchema,
      answers: { 200: messageSchema },
    },
    async handle({ request, body: { email } }) {
      const time = new Date(now());
      await countTry(database, limits.forgotPassword, request.ip, time);
      const anywhere = accountKey(email, await knownDevice(database, request, email, time));
      await countTry(database, limits.forgotPasswordAccount, anywhere, time);
      // Asked whether or not the account exists, so that the answer tells nothing of it.
      await deps.mailer.check().catch(async (error: unknown) => {
        request.log.error({ err: error }, 'No mail can be sent');
        await takeBackTry(database, limits.forgotPassword, request.ip, time);
        await takeBackTry(database, limits.forgotPasswordAccount, anywhere, time);
        throw new Failure('unavailable', {
          messageKey: 'mail_unavailable',
          retryAfterSeconds: mailAgainSeconds,
        });
      });
      // Not awaited: how long the mail takes must not tell whether the account exists.
      void mailLink(deps, email, request.language).catch((error: unknown) =>
        request.log.error({ err: error }, 'The mail with the reset link could not be sent'),
      );
      return { message: say(request.language, 'reset_mail_sent') };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/auth/reset-password',
    contract: {
      summary: 'Set a new password with the mailed token; ends every session of the account',
      tags: ['auth'],
      access: 'public',
      body: resetPasswordSchema,
      answers: { 200: messageSchema },
    },
    async handle({ request, reply, body: { token, email, password } }) {
      const time = new Date(now());
      await countTry(database, limits.resetPassword, request.ip, time);
      refuseCommonPassword(password, { email });
      const hash = await passwords.hash(password);
      const ended = await unitOfWork(async (transaction, notifier) => {
        // Deleting is claiming: of two that come at once, one finds nothing.
        const reset = await transaction
          .deleteFrom('password_resets')
          .using('users')
          .whereRef('users.id', '=', 'password_resets.user_id')
          .where('users.email', '=', email)
          .where('secret_hash', '=', hashSecret(token))
          .where('expires_at', '>', time)
          .returning('user_id')
          .executeTakeFirst();
        if (!reset)
          throw new Failure('validation_failed', {
            messageKey: 'reset_link_invalid',
            errors: { token: ['invalid'] },
          });
        const { user_id: userId } = reset;
        const { ip, language } = request;
        await changePassword(transaction, {
          userId,
          hash,
          action: 'users.reset_password',
          ip,
          language,
          time,
        });
        notifier.sessionsChanged(userId);
        const tokens = await transaction
          .deleteFrom('access_tokens')
          .where('user_id', '=', userId)
          .returning('id')
          .execute();
        await forgetDevices(transaction, userId);
        return { userId, tokenIds: tokens.map(({ id }) => id) };
      });
      // First, and whatever comes of the rest: no socket outlives its session.
      revoke({ tokenIds: ended.tokenIds, wholeUser: ended.userId });
      await rememberDevice(database, { request, reply }, ended.userId, time);
      return { message: say(request.language, 'password_reset') };
    },
  });
}

/** The link before holds until this one is on its way: both are written at once, and the mail is tried until it is sent. */
async function mailLink(
  { database, now, origin }: AuthDeps,
  email: string,
  language: Parameters<typeof say>[0],
): Promise<void> {
  const user = await database
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return;
  const time = now();
  const secret = randomBytes(32).toString('base64url');
  const reset = {
    secret_hash: hashSecret(secret),
    created_at: new Date(time),
    expires_at: new Date(time + linkMinutes * 60_000),
  };
  const link = `${origin}/forgot-password?${new URLSearchParams({ token: secret, email }).toString()}`;
  const text = say(language, 'reset_mail_text', { name: user.name, link, minutes: linkMinutes });
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('password_resets')
      .values({ user_id: user.id, ...reset })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
      .execute();
    await enqueueMails(transaction, [{ to: email, subject: say(language, 'reset_mail_subject'), text }]);
  });
}
