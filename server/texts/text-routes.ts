/** The routes of a resource's texts: read and written apart from the record (contract/resources/text.ts). */
import type { FastifyInstance } from 'fastify';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { savedTextSchema, textSchema } from '#contract/resources/text.ts';
import { actingUser } from '../auth/acting-user.ts';
import { defineRoute } from '../http/define-route.ts';
import { reachRecord } from '../http/reach-record.ts';
import type { ResourceDeps } from '../resource-module.ts';
import { idOf } from '../write/lock-record.ts';
import { presenceRoute } from '../threads/presence-route.ts';
import { storedText, textOf, textVersion } from './stored-text.ts';
import { saveText } from './save-text.ts';
import type { TextOwner } from './text-owner.ts';

/** Bytes: a million characters of three bytes, and what says which of them are bold. */
export const largestText = 8_388_608;

export function textRoutes(app: FastifyInstance, deps: ResourceDeps, owner: TextOwner): void {
  const { database, unitOfWork } = deps;
  const { resource } = owner.writable;
  const tags = [resource.name];

  defineRoute(app, {
    method: 'GET',
    path: `/${resource.name}/:id/text`,
    contract: {
      summary: 'The text of a record with its version',
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(textSchema) },
    },
    reach: reachRecord(database, resource, null),
    async handle({ params: { id = '' } }) {
      return { data: textOf(await storedText(database, owner, idOf(id))) };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    path: `/${resource.name}/:id/text`,
    contract: {
      summary: 'Write the text of a record, on the version that it is based on',
      tags,
      access: 'token',
      body: textSchema,
      largestBody: largestText,
      answers: { 200: oneAnswerSchema(savedTextSchema) },
    },
    reach: reachRecord(database, resource, 'update'),
    async handle({ request, actor, body, params: { id = '' } }) {
      const data = await saveText(unitOfWork, owner, actingUser(actor, request.ip), id, {
        ...body,
        isTyped: true,
      });
      return { data };
    },
  });
}

/** Who else writes it, and whether there is a newer one; of a resource whose thread does not say so already. */
export function writersRoute(app: FastifyInstance, deps: ResourceDeps, owner: TextOwner): void {
  presenceRoute(app, deps, {
    resource: owner.writable.resource,
    action: 'update',
    showsPeople: true,
    look: async (_, id) => ({ id: idOf(id), seesNotes: false }),
    textVersion: (id) => textVersion(deps.database, owner, id),
  });
}
