/** What signs in to an account: its password and its address, changed by whoever knows the present password (product.md, `/setting`). */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  confirmPasswordSchema,
  emailChangeSchema,
  passwordChangeSchema,
} from '#contract/resources/account-settings.ts';
import { emailLinkSchema } from '#contract/resources/registration.ts';
import { countTry, limits } from '../auth/attempt-limits.ts';
import type { AuthDeps } from '../auth/auth-deps.ts';
import { changePassword, holdPassword } from '../auth/change-password.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { mailEmailLink, pendingAddress } from '../auth/email-links.ts';
import { forgetDevices, rememberDevice } from '../auth/known-devices.ts';
import { afterCommit } from '../db/after-commit.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { enqueueMails } from '../mail/mail-queue.ts';
import { say } from '../messages/messages.ts';
import { checkPassword } from './check-password.ts';

const tags = ['account'];
const messageSchema = v.object({ message: v.string() });
/** How long a session need not ask for the password again. */
const confirmedMinutes = 10;

export function credentialsRoutes(app: FastifyInstance, deps: AuthDeps): void {
  const { database, unitOfWork, passwords, now, origin, revoke } = deps;

  defineRoute(app, {
    method: 'PUT',
    path: '/account/password',
    contract: {
      summary: 'Change one’s own password; the other sessions end where that is wanted',
      tags,
      access: 'token',
      body: passwordChangeSchema,
      answers: { 200: messageSchema },
    },
    async handle({ request, reply, actor, body }) {
      const time = new Date(now());
      const { user, tokenId } = actor;
      const { current_password: current, password, end_others: endOthers } = body;
      const checked = await checkPassword(deps, {
        userId: user.id,
        password: current,
        field: 'current_password',
        time,
      });
      refuseCommonPassword(password, user);
      const hash = await passwords.hash(password);
      await unitOfWork(async (transaction, notifier) => {
        await holdPassword(transaction, user.id, checked);
        const { ip, language } = request;
        await changePassword(transaction, {
          userId: user.id,
          hash,
          action: 'users.change_password',
          ip,
          language,
          time,
        });
        if (!endOthers) return;
        const ended = await transaction
          .deleteFrom('access_tokens')
          .where('user_id', '=', user.id)
          .where('id', '<>', tokenId)
          .returning('id')
          .execute();
        await forgetDevices(transaction, user.id);
        notifier.sessionsChanged(user.id);
        afterCommit(transaction, () => revoke({ tokenIds: ended.map(({ id }) => id), wholeUser: null }));
      });
      if (endOthers) await rememberDevice(database, { request, reply }, user.id, time);
      return { message: say(request.language, 'password_changed') };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    path: '/account/email',
    contract: {
      summary: 'Ask for another address: a link goes to it, a notice to the present one',
      tags,
      access: 'token',
      body: emailChangeSchema,
      answers: { 200: messageSchema },
    },
    async handle({ request, actor: { user }, body: { email, current_password: password } }) {
      const time = new Date(now());
      const { language } = request;
      const checked = await checkPassword(deps, {
        userId: user.id,
        password,
        field: 'current_password',
        time,
      });
      await countTry(database, limits.emailLink, String(user.id), time);
      await inTransaction(database, async (transaction) => {
        await holdPassword(transaction, user.id, checked);
        const taken = await transaction
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst();
        if (taken !== undefined) throw new Failure('validation_failed', { errors: { email: ['taken'] } });
        await mailEmailLink(transaction, { user, email, kind: 'changed', language, origin, time });
        const text = say(language, 'change_notice_text', { name: user.name, email });
        await enqueueMails(transaction, [
          { to: user.email, subject: say(language, 'change_notice_subject'), text },
        ]);
      });
      return { message: say(language, 'change_mail_sent', { email }) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/account/email/link',
    contract: {
      summary:
        'Mail the link that confirms one’s own address once more, or the one to the address that is to be',
      tags,
      access: 'token',
      answers: { 200: emailLinkSchema },
    },
    async handle({ request, actor: { user } }) {
      const time = new Date(now());
      const { language } = request;
      await countTry(database, limits.emailLink, String(user.id), time);
      const { pending, isVerified } = await inTransaction(database, async (transaction) => {
        const { email, email_verified_at: verifiedAt } = await transaction
          .selectFrom('users')
          .select(['email', 'email_verified_at'])
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow();
        const link = { user, language, origin, time };
        const other = await pendingAddress(transaction, { id: user.id, email }, time);
        if (other !== null) await mailEmailLink(transaction, { ...link, email: other, kind: 'changed' });
        else if (verifiedAt === null)
          await mailEmailLink(transaction, { ...link, email, kind: 'registered' });
        return { pending: other, isVerified: verifiedAt !== null };
      });
      const data = { email_verified: isVerified };
      if (pending !== null) return { data, message: say(language, 'change_mail_sent', { email: pending }) };
      return { data, message: say(language, isVerified ? 'email_confirmed' : 'confirm_mail_sent') };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/account/confirm-password',
    contract: {
      summary: `Show once more that the account is one’s own: good for ${confirmedMinutes} minutes of this session`,
      tags,
      access: 'token',
      body: confirmPasswordSchema,
      answers: { 204: null },
    },
    async handle({ reply, actor: { user, tokenId }, body: { password } }) {
      const time = new Date(now());
      await checkPassword(deps, { userId: user.id, password, field: 'password', time });
      await inTransaction(database, (transaction) =>
        transaction
          .updateTable('access_tokens')
          .set({ confirmed_until: new Date(time.getTime() + confirmedMinutes * 60_000) })
          .where('id', '=', tokenId)
          .execute(),
      );
      return reply.code(204).send();
    },
  });
}
