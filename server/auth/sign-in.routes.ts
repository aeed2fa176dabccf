/** `POST /auth/login`, `/auth/register`, `/auth/logout` (contract.md, "Answers"). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loginSchema, tokenAnswerSchema } from '#contract/resources/account.ts';
import { registerSchema } from '#contract/resources/registration.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { say } from '../messages/messages.ts';
import { accountKey, countTry, forgetTries, limits, takeBackTry } from './attempt-limits.ts';
import type { AuthDeps } from './auth-deps.ts';
import { isStillPassword } from './change-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { mailEmailLink } from './email-links.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { type Device, issueToken } from './tokens.ts';

/** A hash that no password has: an unknown account costs the same work as a known one. */
const nobodysPassword = 'a password that nobody has';

export async function signInRoutes(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { database, unitOfWork, passwords, now, origin, revoke } = deps;
  const nobodysHash = await passwords.hash(nobodysPassword);

  defineRoute(app, {
    method: 'POST',
    path: '/auth/login',
    contract: {
      summary: 'Exchange email and password for a token',
      tags: ['auth'],
      access: 'public',
      body: loginSchema,
      answers: { 200: tokenAnswerSchema },
    },
    async handle({ request, reply, body: { email, password, remember, device_name: deviceName } }) {
      const time = new Date(now());
      const account = `${email} ${request.ip}`;
      await countTry(database, limits.loginAddress, request.ip, time);
      await countTry(database, limits.login, account, time);
      const anywhere = accountKey(email, await knownDevice(database, request, email, time));
      await countTry(database, limits.loginAccount, anywhere, time);
      const user = await database
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst();
      const isRight = await passwords.verify(user?.password_hash ?? nobodysHash, password);
      // The same words for an unknown account and a wrong password.
      const wrong = new Failure('credentials_invalid', { errors: { email: ['credentials'] } });
      if (!user || !isRight) throw wrong;
      await forgetTries(database, limits.login, account);
      // Of the others only this try: signing in must not buy new guesses, neither at other accounts nor for strangers.
      await takeBackTry(database, limits.loginAddress, request.ip, time);
      await takeBackTry(database, limits.loginAccount, anywhere, time);
      const token = await unitOfWork(async (transaction, notifier) => {
        // A password that was changed meanwhile has ended all sessions: none of the former one begins behind it.
        if (!(await isStillPassword(transaction, user.id, user.password_hash))) throw wrong;
        notifier.sessionsChanged(user.id);
        return issueToken(transaction, user.id, remember, deviceOf(request, deviceName), time);
      });
      await rememberDevice(database, { request, reply }, user.id, time);
      return { data: { token }, message: say(request.language, 'signed_in') };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/auth/register',
    contract: {
      summary: 'Open an account; it starts as a reader',
      tags: ['auth'],
      access: 'public',
      body: registerSchema,
      answers: { 201: tokenAnswerSchema },
    },
    async handle({ request, reply, body: { name, email, password } }) {
      const time = new Date(now());
      await countTry(database, limits.register, request.ip, time);
      refuseCommonPassword(password, { email, name });
      const hash = await passwords.hash(password);
      const user = await inTransaction(database, async (transaction) => {
        const added = await transaction
          .insertInto('users')
          .values({
            name,
            email,
            password_hash: hash,
            roles: ['reader'],
            email_verified_at: null,
            created_at: time,
            updated_at: time,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning(['id', 'name'])
          .executeTakeFirst();
        const { language } = request;
        if (added !== undefined)
          await mailEmailLink(transaction, {
            user: added,
            email,
            kind: 'registered',
            language,
            origin,
            time,
          });
        return added;
      });
      if (!user) throw new Failure('validation_failed', { errors: { email: ['taken'] } });
      await rememberDevice(database, { request, reply }, user.id, time);
      const token = await issueToken(database, user.id, false, deviceOf(request, ''), time);
      return reply.code(201).send({ data: { token }, message: say(request.language, 'registered') });
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/auth/logout',
    contract: {
      summary: 'End the session: the token is dead',
      tags: ['auth'],
      access: 'token',
      answers: { 204: null },
    },
    async handle({ actor, reply }) {
      await unitOfWork(async (transaction, notifier) => {
        notifier.sessionsChanged(actor.user.id);
        await transaction.deleteFrom('access_tokens').where('id', '=', actor.tokenId).execute();
      });
      revoke({ tokenIds: [actor.tokenId], wholeUser: null });
      return reply.code(204).send();
    },
  });
}

function deviceOf(request: FastifyRequest, name: string): Device {
  return { name, ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
