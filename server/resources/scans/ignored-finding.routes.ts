/** What is ignored in a text, for whoever writes it: findings of the editor belong to no scan (product.md, `/chapters/{id}`). */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ignoredFindingInputSchema, ignoredFindingsAnswerSchema } from '#contract/resources/scan.ts';
import { actingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceDeps } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { writableDrafts } from '../drafts/draft.writable.ts';
import { ignoreInText } from './ignore-findings.ts';

/** Of one text; more would be a text that nobody reads. */
const mostIgnored = 5000;

const owners = [
  { writable: writableChapters, column: 'chapter_id' },
  { writable: writableDrafts, column: 'draft_id' },
] as const;
type Column = (typeof owners)[number]['column'];

export function ignoredFindingRoutes(app: FastifyInstance, { database, unitOfWork }: ResourceDeps): void {
  for (const { writable, column } of owners) {
    const { resource } = writable;
    const path = `/${resource.name}/:id/ignored-findings`;
    const tags = [resource.name];
    const reach = reachRecord(database, resource, 'update');

    defineRoute(app, {
      method: 'GET',
      path,
      contract: {
        summary: 'What is ignored in a text, with the reasons',
        tags,
        access: 'token',
        answers: { 200: ignoredFindingsAnswerSchema },
      },
      reach,
      async handle({ params: { id = '' } }) {
        return { data: await ignoredIn(database, column, idOf(id)) };
      },
    });

    defineRoute(app, {
      method: 'PUT',
      path,
      contract: {
        summary: 'Ignore what is said of some words of a text, for a reason; with none it counts again',
        tags,
        access: 'token',
        body: ignoredFindingInputSchema,
        answers: { 200: ignoredFindingsAnswerSchema },
      },
      reach,
      async handle({ request, actor, body: { reason, ...said }, params: { id = '' } }) {
        const ignored = { chapter_id: null, draft_id: null, ...said, [column]: idOf(id) };
        const user = actingUser(actor, request.ip);
        await unitOfWork((transaction, notifier) =>
          ignoreInText({ transaction, notifier, actor: user }, ignored, reason),
        );
        return { data: await ignoredIn(database, column, idOf(id)) };
      },
    });
  }
}

const ignoredIn = (database: Kysely<Database>, column: Column, id: number) =>
  database
    .selectFrom('scan_ignores')
    .select(['rule', 'kind', 'quote', 'reason'])
    .where(column, '=', id)
    .orderBy('id')
    .limit(mostIgnored)
    .execute();
