/** `/attachments`: reading by the engine, storing, removing, and links under which a browser fetches a file. */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  attachmentFormSchema,
  type AttachmentPlace,
  attachmentPlaces,
  attachmentLinkSchema,
  attachmentSchema,
  largestAttachment,
  shownPictureSchema,
} from '#contract/resources/attachment.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { uploadedForm } from '../../http/uploaded-form.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { issueLink } from './attachment-links.ts';
import { attachments } from './attachment.resource.ts';
import { deleteFromBook } from './delete-file.ts';
import { showPicture } from './shown-picture.ts';
import { storeAttachment, storedOf } from './store-attachment.ts';

const tags = ['attachments'];

export const attachmentRoutes: ResourceModule = (app, deps) => {
  const { database, now } = deps;
  readingRoutes(app, deps, attachments);

  defineRoute(app, {
    method: 'POST',
    path: '/attachments',
    contract: {
      summary: `Store a file for a book, or a picture of a draft or a script: a form with book_id, draft_id or script_id, then file, ${largestAttachment} bytes at most`,
      tags,
      access: 'token',
      takesFile: { largest: largestAttachment },
      answers: { 201: oneAnswerSchema(attachmentSchema) },
    },
    async handle({ request, reply, actor }) {
      const data = storedOf(
        await uploadedForm(request, attachmentFormSchema, (fields, file) =>
          storeAttachment(deps, actor, request.ip, placeOf(fields), file),
        ),
      );
      return reply.code(201).send({ data });
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: '/attachments/:id',
    contract: {
      summary: 'Remove a file for good, unless something other than its book uses it',
      tags,
      access: 'token',
      answers: { 204: null },
    },
    async handle({ request, reply, actor, params }) {
      const user = actingUser(actor, request.ip);
      await deleteFromBook(deps, user, params['id'] ?? '');
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

  defineRoute(app, {
    method: 'POST',
    path: '/attachments/:id/picture',
    contract: {
      summary:
        'Where a picture of a text is shown: a book’s for good, a draft’s or a script’s for five minutes',
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(shownPictureSchema) },
    },
    async handle({ actor, params }) {
      const data = await showPicture(deps, actor, params['id'] ?? '', new Date(now()));
      if (data === null) throw new Failure('not_found');
      return { data };
    },
  });
};

/** The one that is named. Throws where that is none, or more than one. */
function placeOf(fields: v.InferOutput<typeof attachmentFormSchema>): AttachmentPlace {
  const [place, other] = attachmentPlaces.flatMap((field) => {
    const id = fields[field];
    return id === undefined ? [] : [{ field, id }];
  });
  if (place === undefined) throw new Failure('validation_failed', { errors: { book_id: ['required'] } });
  if (other !== undefined) throw new Failure('validation_failed', { errors: { [other.field]: ['invalid'] } });
  return place;
}
