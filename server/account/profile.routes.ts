/** `/account/profiles/{id}`: one's own name and picture (product.md, `/setting`, "account"). */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Profile, profileSchema, profileUpdateSchema } from '#contract/resources/account-settings.ts';
import { largestPicture, mostMegapixels, pictureUses } from '#contract/resources/picture.ts';
import type { Actor } from '../auth/actor.ts';
import { CommitUnknown } from '../db/lost-connection.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Database } from '../db/schema.ts';
import { defineRoute } from '../http/define-route.ts';
import { Failure } from '../http/failure.ts';
import { uploadedForm } from '../http/uploaded-form.ts';
import { say } from '../messages/messages.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import type { AccountDeps } from './account-deps.ts';
import { reachOwn } from './own-account.ts';

const tags = ['account'];
const one = oneAnswerSchema(profileSchema);
const noFields = v.object({});
const { least } = pictureUses.avatar;

export function profileRoutes(app: FastifyInstance, { database, files, now }: AccountDeps): void {
  const path = '/account/profiles/:id';

  defineRoute(app, {
    method: 'GET',
    path,
    contract: { summary: 'One’s own profile', tags, access: 'token', answers: { 200: one } },
    reach: reachOwn,
    async handle({ actor }) {
      return { data: await profileOf(database, actor.user.id, new Date(now())) };
    },
  });

  defineRoute(app, {
    method: 'PATCH',
    path,
    contract: {
      summary: 'Change one’s own name, on the version that the change is based on',
      tags,
      access: 'token',
      body: profileUpdateSchema,
      answers: { 200: one },
    },
    reach: reachOwn,
    async handle({ request, actor, body: { name, version } }) {
      const data = await change(
        { database, actor, ip: request.ip, time: new Date(now()), version },
        { name },
      );
      return { data, message: say(request.language, 'account_saved') };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: `${path}/avatar`,
    contract: {
      summary: `Give oneself a picture: a form with file, ${largestPicture} bytes at most, ${least.width} by ${least.height} pixels or more, ${mostMegapixels} megapixels at most; its middle square is kept`,
      tags,
      access: 'token',
      takesFile: { largest: largestPicture },
      answers: { 201: one },
    },
    reach: reachOwn,
    async handle({ request, reply, actor }) {
      const data = await uploadedForm(request, noFields, async (_, file) => {
        const picture = await storePicture(files, pictureUses.avatar, file.stream);
        if (picture.kind === 'too-large') throw new Failure('payload_too_large');
        if (picture.kind === 'refused')
          throw new Failure('validation_failed', { errors: { file: [picture.fault] } });
        try {
          const whose = { database, actor, ip: request.ip, time: new Date(now()) };
          return await change(whose, { avatar: picture.url });
        } catch (error) {
          // Where nobody knows whether the account names it now, it stays.
          if (!(error instanceof CommitUnknown)) await picture.remove().catch(() => undefined);
          throw error;
        }
      });
      return reply.code(201).send({ data, message: say(request.language, 'account_saved') });
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: `${path}/avatar`,
    contract: { summary: 'Take one’s own picture away', tags, access: 'token', answers: { 200: one } },
    reach: reachOwn,
    async handle({ request, actor }) {
      const whose = { database, actor, ip: request.ip, time: new Date(now()) };
      return { data: await change(whose, { avatar: null }), message: say(request.language, 'account_saved') };
    },
  });
}

type Whose = {
  readonly database: Kysely<Database>;
  readonly actor: Actor;
  readonly ip: string;
  readonly time: Date;
  /** The one that the person looked at. */
  readonly version?: number;
};
type OwnFields = { readonly name?: string | undefined; readonly avatar?: string | null };

async function change({ database, actor, ip, time, version }: Whose, fields: OwnFields): Promise<Profile> {
  const { id } = actor.user;
  return inTransaction(database, async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const current = await profileOf(transaction, id, time);
    if (version !== undefined && version !== current.version)
      throw new Failure('version_conflict', { data: { current } });
    const { name = current.name, avatar = current.avatar } = fields;
    if (name === current.name && avatar === current.avatar) return current;
    await transaction
      .updateTable('users')
      .set({ name, avatar, version: current.version + 1, updated_at: time })
      .where('id', '=', id)
      .execute();
    const changed = name === current.name ? ('avatar' as const) : ('name' as const);
    await recordActivity(transaction, {
      actorId: id,
      ip,
      action: 'update',
      subject: 'users',
      subjectId: id,
      before: { [changed]: current[changed] },
      after: { [changed]: { name, avatar }[changed] },
    });
    return { ...current, name, avatar, version: current.version + 1 };
  });
}

async function profileOf(database: Kysely<Database>, id: number, time: Date): Promise<Profile> {
  const {
    email_verified_at: verifiedAt,
    link,
    ...user
  } = await database
    .selectFrom('users')
    .leftJoin('email_links', (join) =>
      join.onRef('email_links.user_id', '=', 'users.id').on('email_links.expires_at', '>', time),
    )
    .select(['users.id', 'name', 'users.email', 'avatar', 'version', 'email_verified_at'])
    .select('email_links.email as link')
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    email_verified: verifiedAt !== null,
    pending_email: link === null || link === user.email ? null : link,
  };
}
