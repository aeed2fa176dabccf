/** The routes of a resource's threads: messages, files for them, and who is looking (contract/resources/message.ts). */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { attachmentLinkSchema, attachmentSchema, largestAttachment } from '#contract/resources/attachment.ts';
import {
  messageEditSchema,
  messageInputSchema,
  messageSchema,
  threadPageSchema,
  threadQuerySchema,
  threadReadSchema,
} from '#contract/resources/message.ts';
import type { Language } from '#contract/languages.ts';
import { actingUser } from '../auth/acting-user.ts';
import type { Actor } from '../auth/actor.ts';
import { defineRoute } from '../http/define-route.ts';
import { reachRecord } from '../http/reach-record.ts';
import { uploadedForm } from '../http/uploaded-form.ts';
import { validated } from '../http/validated.ts';
import { judgeRecord } from '../query/judge-record.ts';
import type { Row } from '../query/resource.ts';
import type { ResourceDeps } from '../resource-module.ts';
import { failureOf } from '../write/failure-of.ts';
import { markReadAbout } from '../resources/notifications/mark-read.ts';
import { issueLinkTo } from '../resources/attachments/attachment-links.ts';
import { storeFile, storedOf } from '../resources/attachments/store-attachment.ts';
import { noteRead } from './reading.ts';
import { readMessage, readThread } from './read-thread.ts';
import { presenceRoute } from './presence-route.ts';
import { readerOf } from './thread-reader.ts';
import type { ThreadDefinition } from './thread-definition.ts';
import { editMessage, setMessageDeleted, setMessageResolved, writeMessage } from './write-message.ts';

/** What is said after each. */
export type ThreadMessages = Readonly<
  Record<Language, Readonly<Record<'sent' | 'noted' | 'edited' | 'deleted' | 'restored', string>>>
>;

export function threadRoutes(
  app: FastifyInstance,
  deps: ResourceDeps,
  definition: ThreadDefinition,
  say: ThreadMessages,
): void {
  const { database, unitOfWork, now } = deps;
  const { resource } = definition;
  const { name } = resource;
  const tags = [name];
  const one = oneAnswerSchema(messageSchema);
  const reach = reachRecord(database, resource, null);

  /** The record, for a call that reach has let through. */
  async function recordFor({ ability }: Actor, id = ''): Promise<Row> {
    const judged = await judgeRecord(database, resource, ability, resource.readAction, id);
    if (judged.kind !== 'record') throw failureOf(judged);
    return judged.record;
  }
  const readerFor = (actor: Actor, record: Row) =>
    readerOf(definition, { id: actor.user.id, ability: actor.ability }, record);

  defineRoute(app, {
    method: 'GET',
    path: `/${name}/:id/messages`,
    contract: {
      summary:
        'The newest messages below a record or those ?from=unread, those before ?before=, or what changed ?since= a revision',
      tags,
      access: 'token',
      answers: { 200: threadPageSchema },
    },
    reach,
    async handle({ request, actor, params }) {
      const place = validated(threadQuerySchema, request.query);
      const record = await recordFor(actor, params['id']);
      return readThread(
        database,
        { resource: name, id: Number(record['id']) },
        readerFor(actor, record),
        place,
      );
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: `/${name}/:id/messages`,
    contract: {
      summary: 'Write a message below a record',
      tags,
      access: 'token',
      body: messageInputSchema,
      answers: { 201: one },
    },
    reach,
    async handle({ request, reply, actor, body, params: { id = '' } }) {
      const data = await writeMessage(unitOfWork, definition, actingUser(actor, request.ip), id, body);
      const message = say[request.language][body.kind === 'note' ? 'noted' : 'sent'];
      return reply.code(201).send({ data, message });
    },
  });

  defineRoute(app, {
    method: 'PATCH',
    path: `/${name}/:id/messages/:message_id`,
    contract: {
      summary: 'Change the text of one’s own message, on the version it was based on',
      tags,
      access: 'token',
      body: messageEditSchema,
      answers: { 200: one },
    },
    reach,
    async handle({ request, actor, body, params: { id = '', message_id: messageId = '' } }) {
      const user = actingUser(actor, request.ip);
      const data = await editMessage(unitOfWork, definition, user, id, messageId, body);
      return { data, message: say[request.language].edited };
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: `/${name}/:id/messages/:message_id`,
    contract: {
      summary: 'Put a message out of sight, one’s own or, for staff, anybody’s',
      tags,
      access: 'token',
      answers: { 200: one },
    },
    reach,
    async handle({ request, actor, params: { id = '', message_id: messageId = '' } }) {
      const user = actingUser(actor, request.ip);
      const data = await setMessageDeleted(unitOfWork, definition, user, id, messageId, true);
      return { data, message: say[request.language].deleted };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: `/${name}/:id/messages/:message_id/restore`,
    contract: {
      summary: 'Bring back a message that one has deleted',
      tags,
      access: 'token',
      answers: { 200: one },
    },
    reach,
    async handle({ request, actor, params: { id = '', message_id: messageId = '' } }) {
      const user = actingUser(actor, request.ip);
      const data = await setMessageDeleted(unitOfWork, definition, user, id, messageId, false);
      return { data, message: say[request.language].restored };
    },
  });

  for (const way of definition.passages === undefined ? [] : (['resolve', 'reopen'] as const)) {
    defineRoute(app, {
      method: 'POST',
      path: `/${name}/:id/messages/:message_id/${way}`,
      contract: {
        summary:
          way === 'resolve'
            ? 'Settle what a message says of its passage'
            : 'Take back that what a message says of its passage was settled',
        tags,
        access: 'token',
        answers: { 200: one },
      },
      reach,
      async handle({ request, actor, params: { id = '', message_id: messageId = '' } }) {
        const user = actingUser(actor, request.ip);
        return {
          data: await setMessageResolved(unitOfWork, definition, user, id, messageId, way === 'resolve'),
        };
      },
    });
  }

  defineRoute(app, {
    method: 'POST',
    path: `/${name}/:id/attachments`,
    contract: {
      summary: `Store a file for a message that is being written: a form with a file, ${largestAttachment} bytes at most`,
      tags,
      access: 'token',
      takesFile: { largest: largestAttachment },
      answers: { 201: oneAnswerSchema(attachmentSchema) },
    },
    reach,
    async handle({ request, reply, actor, params }) {
      const record = await recordFor(actor, params['id']);
      const refusal = definition.refusal({ id: actor.user.id, ability: actor.ability }, record, 'reply');
      if (refusal !== null) throw failureOf(refusal);
      const data = await uploadedForm(request, v.object({}), async (_, file) =>
        storedOf(await storeFile(deps, actor, request.ip, null, file)),
      );
      return reply.code(201).send({ data });
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: `/${name}/:id/messages/:message_id/attachments/:attachment_id/link`,
    contract: {
      summary: 'An address at which a file of a message can be fetched without a token for five minutes',
      tags,
      access: 'token',
      answers: { 200: v.object({ data: attachmentLinkSchema }) },
    },
    reach,
    async handle({ actor, params }) {
      const record = await recordFor(actor, params['id']);
      const thread = { resource: name, id: Number(record['id']) };
      const message = await readMessage(
        database,
        thread,
        readerFor(actor, record),
        Number(params['message_id']) || 0,
      );
      const file = message?.attachments.find(({ id }) => String(id) === params['attachment_id']);
      if (message === null || file === undefined) throw failureOf({ kind: 'not-found' });
      const time = new Date(now());
      return { data: await issueLinkTo(database, actor.tokenId, file.id, message.id, time) };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    path: `/${name}/:id/read`,
    contract: {
      summary: 'Say up to which message one has read; one’s notifications of the record are read then, too',
      tags,
      access: 'token',
      body: threadReadSchema,
      answers: { 204: null },
    },
    reach,
    async handle({ reply, actor, body, params }) {
      const record = await recordFor(actor, params['id']);
      const thread = { resource: name, id: Number(record['id']) };
      await unitOfWork(async (transaction, notifier) => {
        await noteRead(transaction, thread, actor.user.id, body.message_id);
        await markReadAbout(transaction, notifier, actor.user.id, thread);
      });
      return reply.code(204).send();
    },
  });

  presenceRoute(app, deps, {
    resource,
    action: null,
    showsPeople: definition.showsPeople,
    async look(actor, id) {
      const record = await recordFor(actor, id);
      return { id: Number(record['id']), seesNotes: readerFor(actor, record).seesNotes };
    },
  });
}
