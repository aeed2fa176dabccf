/** `/revisions`: versions of records, to look at and to go back to (product.md, `/books/{id}/edit`, `/faqs`). */
import { actingUser } from '../../auth/acting-user.ts';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { draftSchema } from '#contract/resources/draft.ts';
import { faqSchema } from '#contract/resources/faq.ts';
import { revisionRestoreSchema, textSaveSchema } from '#contract/resources/revision.ts';
import { scriptSchema } from '#contract/resources/script.ts';
import { defineRoute } from '../../http/define-route.ts';
import { type Reach, reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { bookMessages } from '../books/book-messages.ts';
import { textSchema } from '#contract/resources/text.ts';
import { savesOf, textOfSave } from '../../texts/text-saves.ts';
import { idOf } from '../../write/lock-record.ts';
import { failureOf } from '../../write/failure-of.ts';
import { restoreRevision } from './restore-revision.ts';
import { revisionAbility } from './revised.ts';
import { revisions } from './revision.resource.ts';

export const revisionRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, revisions, {
    abilityOf: ({ rules }) => revisionAbility(rules),
  });
  const reachFor = (action: 'update' | null): Reach => {
    const reach = reachRecord(deps.database, revisions, action);
    return ({ actor, params }) =>
      reach({ actor: { ...actor, ability: revisionAbility(actor.rules) }, params });
  };

  defineRoute(app, {
    method: 'GET',
    path: '/revisions/:id/saves',
    contract: {
      summary: 'What a text was on its way to this version',
      tags: ['revisions'],
      access: 'token',
      answers: { 200: v.object({ data: v.array(textSaveSchema) }) },
    },
    reach: reachFor(null),
    handle: async ({ params: { id = '' } }) => ({ data: await savesOf(deps.database, idOf(id)) }),
  });

  defineRoute(app, {
    method: 'GET',
    path: '/revisions/:id/saves/:save',
    contract: {
      summary: 'The text of one of the saves within a version',
      tags: ['revisions'],
      access: 'token',
      answers: { 200: oneAnswerSchema(v.pick(textSchema, ['document'])) },
    },
    reach: reachFor(null),
    async handle({ params: { id = '', save = '' } }) {
      const revision = await deps.database
        .selectFrom('revisions')
        .select(['id', 'snapshot'])
        .where('id', '=', idOf(id))
        .executeTakeFirst();
      const document = revision === undefined ? null : await textOfSave(deps.database, revision, idOf(save));
      if (document === null) throw failureOf({ kind: 'not-found' });
      return { data: { document } };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/revisions/:id/restore',
    contract: {
      summary: 'Make a record what it was, on the version that the sender looked at',
      tags: ['revisions'],
      access: 'token',
      body: revisionRestoreSchema,
      answers: {
        200: oneAnswerSchema(v.union([bookSchema, faqSchema, chapterSchema, draftSchema, scriptSchema])),
      },
    },
    reach: reachFor('update'),
    async handle({ request, actor, params, body }) {
      const user = actingUser(actor, request.ip);
      const data = await restoreRevision(deps, user, params['id'] ?? '', body);
      return { data, message: bookMessages[request.language].revisionRestored };
    },
  });
};
