/** `/attachments`: reading by the engine, storing, removing, and links under which a browser fetches a file. */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import {
  attachmentFormSchema,
  attachmentLinkSchema,
  attachmentSchema,
  largestAttachment,
} from '#contract/resources/attachment.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { uploadedForm } from '../../http/uploaded-form.ts';
import { failureOf } from '../../query/refuse.ts';
import type { Row } from '../../query/resource.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { issueLink } from './attachment-links.ts';
import { attachments } from './attachment.resource.ts';
import { removeAttachment } from './remove-attachment.ts';
import { storeAttachment, type StoreOutcome } from './store-attachment.ts';

const tags = ['attachments'];

export const attachmentRoutes: ResourceModule = (app, deps) => {
  const { database, now } = deps;
  readingRoutes(app, deps, attachments, v.partial(attachmentSchema));

  defineRoute(app, {
    method: 'POST',
    path: '/attachments',
    contract: {
      summary: `Store a file for a book: a form with book_id, then file, ${largestAttachment} bytes at most`,
      tags,
      access: 'token',
      takesFile: { largest: largestAttachment },
      answers: { 201: oneAnswerSchema(attachmentSchema) },
    },
    async handle({ request, reply, actor }) {
      const data = stored(
        await uploadedForm(request, attachmentFormSchema, ({ book_id }, file) =>
          storeAttachment(deps, actor, request.ip, book_id, file),
        ),
      );
      return reply.code(201).send({ data });
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: '/attachments/:id',
    contract: {
      summary: 'Remove a file for good',
      tags,
      access: 'token',
      answers: { 204: null },
    },
    async handle({ request, reply, actor, params }) {
      const refusal = await removeAttachment(deps, actor, request.ip, params['id'] ?? '');
      if (refusal !== null) throw failureOf(refusal);
      return reply.code(204).send();
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/attachments/:id/link',
    contract: {
      summary: 'An address at which the file can be fetched without a token for five minutes',
      tags,
      access: 'token',
      answers: { 200: v.object({ data: attachmentLinkSchema }) },
    },
    async handle({ actor, params }) {
      const link = await issueLink(database, actor, params['id'] ?? '', new Date(now()));
      if (link === null) throw new Failure('not_found');
      return { data: link };
    },
  });
};

function stored(outcome: StoreOutcome): Row {
  if (outcome.kind === 'stored') return outcome.attachment;
  if (outcome.kind === 'too-large') throw new Failure('payload_too_large');
  if (outcome.kind === 'invalid') throw new Failure('validation_failed', { errors: outcome.errors });
  throw failureOf(outcome);
}
