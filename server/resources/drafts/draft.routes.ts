/** `/drafts`: reading and writing by the engines, their texts by that of texts (product.md, `/drafts`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  draftDemotionSchema,
  draftInputSchema,
  draftPromotionSchema,
  draftSchema,
  draftUpdateSchema,
  scriptPromotionSchema,
} from '#contract/resources/draft.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { largestText, textRoutes, writersRoute } from '../../texts/text-routes.ts';
import { writingRoutes } from '../../write/writing-routes.ts';
import { readingRoutes } from '../reading-routes.ts';
import { draftMessages } from './draft-messages.ts';
import { draftTexts } from './draft-texts.ts';
import { drafts } from './draft.resource.ts';
import { promoteDraft, promoteToScript, undoPromotion } from './promote-draft.ts';
import { writableDrafts } from './draft.writable.ts';

export const draftRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, drafts);
  writingRoutes(app, deps, writableDrafts, {
    create: draftInputSchema,
    largestCreated: largestText,
    update: draftUpdateSchema,
  });
  textRoutes(app, deps, draftTexts);
  const one = oneAnswerSchema(draftSchema);

  defineRoute(app, {
    method: 'POST',
    path: '/drafts/:id/promote',
    contract: {
      summary: 'Make a draft a chapter of a book; the draft stays',
      tags: ['drafts'],
      access: 'token',
      body: draftPromotionSchema,
      answers: { 201: one },
    },
    reach: reachRecord(deps.database, drafts, 'update'),
    async handle({ request, reply, actor, body, params: { id = '' } }) {
      const data = await promoteDraft(deps.unitOfWork, actingUser(actor, request.ip), id, body);
      return reply.code(201).send({ data, message: draftMessages[request.language].promoted });
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/drafts/:id/promote-to-script',
    contract: {
      summary: 'Make a draft a script; the draft stays',
      tags: ['drafts'],
      access: 'token',
      body: scriptPromotionSchema,
      answers: { 201: one },
    },
    reach: reachRecord(deps.database, drafts, 'update'),
    async handle({ request, reply, actor, body, params: { id = '' } }) {
      const data = await promoteToScript(deps.unitOfWork, actingUser(actor, request.ip), id, body);
      return reply.code(201).send({ data, message: draftMessages[request.language].proposed });
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/drafts/:id/promote/undo',
    contract: {
      summary:
        'Take a promotion back: the chapter or the script goes to the trash, as long as nobody has changed it',
      tags: ['drafts'],
      access: 'token',
      body: draftDemotionSchema,
      answers: { 200: one },
    },
    reach: reachRecord(deps.database, drafts, 'update'),
    async handle({ request, actor, body, params: { id = '' } }) {
      const user = actingUser(actor, request.ip);
      const data = await undoPromotion(deps.unitOfWork, user, id, body.version);
      return { data, message: draftMessages[request.language].demoted };
    },
  });
  writersRoute(app, deps, draftTexts);
};
