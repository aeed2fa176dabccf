/** `/revisions`: versions of records, to look at and to go back to (product.md, `/books/{id}/edit`, `/faqs`). */
import { actingUser } from '../../auth/acting-user.ts';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { draftSchema } from '#contract/resources/draft.ts';
import { faqSchema } from '#contract/resources/faq.ts';
import { revisionRestoreSchema, revisionSchema } from '#contract/resources/revision.ts';
import { scriptSchema } from '#contract/resources/script.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { personSchema } from '../users/person-include.ts';
import { bookMessages } from '../books/book-messages.ts';
import { restoreRevision } from './restore-revision.ts';
import { revisionAbility } from './revised.ts';
import { revisions } from './revision.resource.ts';

const revisionRowSchema = v.object({
  ...v.partial(revisionSchema).entries,
  author: v.optional(v.nullable(v.partial(personSchema))),
});

export const revisionRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, revisions, revisionRowSchema, {
    abilityOf: ({ rules }) => revisionAbility(rules),
  });
  const reach = reachRecord(deps.database, revisions, 'update');

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
    reach: ({ actor, params }) =>
      reach({ actor: { ...actor, ability: revisionAbility(actor.rules) }, params }),
    async handle({ request, actor, params, body }) {
      const user = actingUser(actor, request.ip);
      const data = await restoreRevision(deps, user, params['id'] ?? '', body.version);
      return { data, message: bookMessages[request.language].revisionRestored };
    },
  });
};
