/** The routes that write a resource: create, change, into the trash and back (contract.md, "Requests"). */
import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { versionSchema, versionQuerySchema } from '#contract/resources/version.ts';
import { actingUser } from '../auth/acting-user.ts';
import { defineRoute } from '../http/define-route.ts';
import { reachRecord } from '../http/reach-record.ts';
import { validated } from '../http/validated.ts';
import type { Row } from '../query/resource.ts';
import type { ResourceDeps } from '../resource-module.ts';
import type { Writing } from './writable-resource.ts';
import { createRecord, restoreRecord, trashRecord, updateRecord } from './write-record.ts';

type InputSchema = v.GenericSchema<unknown, Row>;

export type WritingContract = {
  /** Left out where nothing is created by this call. */
  readonly create?: InputSchema;
  /** Bytes of what creates one, where that holds a text. */
  readonly largestCreated?: number;
  /** With the `version` that the change is based on. */
  readonly update?: InputSchema;
  /** What is answered of a record that has gone into the trash: its id and its version, unless told. */
  readonly trashed?: v.GenericSchema;
};

const trashedSchema = v.object({ id: v.number(), version: v.number() });

export function writingRoutes(
  app: FastifyInstance,
  { database, unitOfWork }: Pick<ResourceDeps, 'database' | 'unitOfWork'>,
  writable: Writing,
  { create, largestCreated, update, trashed = trashedSchema }: WritingContract,
): void {
  const { resource, messages, trash } = writable;
  const { name, record } = resource;
  const tags = [name];
  const one = oneAnswerSchema(record);

  if (create !== undefined) {
    defineRoute(app, {
      method: 'POST',
      path: `/${name}`,
      contract: {
        summary: 'Create a record',
        tags,
        access: 'token',
        body: create,
        ...(largestCreated !== undefined && { largestBody: largestCreated }),
        answers: { 201: one },
      },
      async handle({ request, reply, actor, body }) {
        const data = await createRecord(unitOfWork, writable, actingUser(actor, request.ip), body);
        return reply.code(201).send({ data, message: messages(request.language).created });
      },
    });
  }

  if (update !== undefined) {
    for (const method of ['PUT', 'PATCH'] as const) {
      defineRoute(app, {
        method,
        path: `/${name}/:id`,
        contract: {
          summary: 'Change the fields that are sent, on the version they were based on',
          tags,
          access: 'token',
          body: update,
          answers: { 200: one },
        },
        reach: reachRecord(database, resource, 'update'),
        async handle({ request, actor, body, params: { id = '' } }) {
          const data = await updateRecord(unitOfWork, writable, actingUser(actor, request.ip), id, body);
          return { data, message: messages(request.language).updated };
        },
      });
    }
  }

  if (trash === undefined) return;
  defineRoute(app, {
    method: 'DELETE',
    path: `/${name}/:id`,
    contract: {
      summary: 'Put a record into the trash, where its ?version= is still the one named',
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(trashed) },
    },
    reach: reachRecord(database, resource, 'delete'),
    async handle({ request, actor, params: { id = '' } }) {
      const { version } = validated(versionQuerySchema, request.query);
      const row = await trashRecord(unitOfWork, writable, actingUser(actor, request.ip), id, version);
      return { data: v.parse(trashed, row), message: messages(request.language).trashed };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: `/${name}/:id/restore-from-trash`,
    contract: {
      summary: 'Bring a record back from the trash, where its version is still the one named',
      tags,
      access: 'token',
      body: versionSchema,
      answers: { 200: one },
    },
    reach: reachRecord(database, resource, 'delete', 'trash'),
    async handle({ request, actor, body, params: { id = '' } }) {
      const user = actingUser(actor, request.ip);
      const { record: data, say } = await restoreRecord(unitOfWork, writable, user, id, body?.version);
      return { data, message: say?.(request.language) ?? messages(request.language).restored };
    },
  });
}
