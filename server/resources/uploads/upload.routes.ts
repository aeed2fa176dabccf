/** `/books/{id}/uploads`: many chapters into a book, each exactly once and in order (product.md, `/books/{id}/upload-chapters`). */
import {
  stoppedAtSchema,
  uploadAnswerSchema,
  uploadedChaptersSchema,
  uploadedTextsSchema,
  uploadInputSchema,
  uploadLookSchema,
  uploadProgressSchema,
  uploadsSchema,
  uploadUndoSchema,
} from '#contract/resources/upload.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { defineRoute } from '../../http/define-route.ts';
import { validated } from '../../http/validated.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { largestText } from '../../texts/text-routes.ts';
import { idOf } from '../../write/lock-record.ts';
import { nextNumber } from '../chapters/next-number.ts';
import { beginUpload } from './begin-upload.ts';
import { cancelUpload, undoUpload } from './end-upload.ts';
import {
  presentUpload,
  reachBookOfUploads,
  reachUpload,
  reachUploads,
  uploadProgress,
} from './reach-upload.ts';
import { renumberRest, skipChapter } from './settle-upload.ts';
import { takenChapters } from './taken-chapters.ts';
import { uploadChapters } from './upload-chapters.ts';

const tags = ['chapters'];
const access = 'token';
const shownUploads = 20;

/** What is done about a chapter that was refused. */
const remedies = [
  {
    path: 'skip',
    summary: 'Leave the next chapter of an upload out; what comes behind it goes on',
    settle: skipChapter,
  },
  {
    path: 'renumber',
    summary:
      'Give the chapters of an upload that are not there yet numbers that the book has free, in their order',
    settle: renumberRest,
  },
] as const;

export const uploadRoutes: ResourceModule = (app, { database, unitOfWork, onEvent, now }) => {
  const reach = reachUploads(database);

  defineRoute(app, {
    method: 'GET',
    path: '/books/:id/uploads',
    contract: {
      summary:
        'One’s own uploads into a book that can be gone on with or taken back: those under way first, then the newest, and what it has',
      tags,
      access,
      answers: { 200: uploadsSchema },
    },
    reach,
    async handle({ actor, params }) {
      const bookId = await reachBookOfUploads(database, actor.ability, params['id']);
      const uploads = await database
        .selectFrom('uploads')
        .selectAll()
        .where('book_id', '=', bookId)
        .where('owner_id', '=', actor.user.id)
        .where('status', '<>', 'undone')
        .orderBy((upload) => upload('status', '=', 'uploading'), 'desc')
        .orderBy('id', 'desc')
        .limit(shownUploads)
        .execute();
      const chapters = await takenChapters(database, bookId);
      const next = await nextNumber(database, bookId);
      return { data: { next_number: next, chapters, uploads: uploads.map(presentUpload) } };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/uploads',
    contract: {
      summary:
        'Begin an upload: titles, numbers and hashes of all its chapters, which are judged together, and what becomes of them',
      tags,
      access,
      body: uploadInputSchema,
      largestBody: largestText,
      answers: { 201: uploadAnswerSchema },
    },
    reach,
    async handle({ reply, actor, params, body }) {
      const bookId = await reachBookOfUploads(database, actor.ability, params['id'], body.release);
      const upload = await beginUpload(database, actor.user.id, bookId, body, now());
      return reply.code(201).send({ data: presentUpload(upload) });
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: '/books/:id/uploads/:upload',
    contract: {
      summary:
        'How far an upload is, with all its chapters; ?from= a position, those up to the next that is to come',
      tags,
      access,
      answers: { 200: uploadProgressSchema },
    },
    reach,
    async handle({ request, actor, params }) {
      const upload = await reachUpload(database, actor, params);
      const { from } = validated(uploadLookSchema, request.query);
      return { data: await uploadProgress(database, upload, from) };
    },
  });

  defineRoute(app, {
    method: 'PUT',
    path: '/books/:id/uploads/:upload/chapters/:position',
    contract: {
      summary:
        'The texts of the next chapters of an upload, which are created in order up to the first that cannot be; those that are there are answered again',
      tags,
      access,
      body: uploadedTextsSchema,
      largestBody: largestText,
      answers: { 200: uploadedChaptersSchema },
    },
    reach,
    async handle({ request, actor, params, body }) {
      const upload = await reachUpload(database, actor, params);
      const user = actingUser(actor, request.ip);
      const position = idOf(params['position'] ?? '');
      const deps = { unitOfWork, onEvent, language: request.language, now: now() };
      return { data: await uploadChapters(deps, user, upload, position, body.documents) };
    },
  });

  for (const { path, summary, settle } of remedies) {
    defineRoute(app, {
      method: 'POST',
      path: `/books/:id/uploads/:upload/${path}`,
      contract: { summary, tags, access, body: stoppedAtSchema, answers: { 200: uploadProgressSchema } },
      reach,
      async handle({ actor, params, body }) {
        const upload = await reachUpload(database, actor, params);
        await settle({ unitOfWork, actor: actor.user }, upload, body.position);
        return { data: await uploadProgress(database, await reachUpload(database, actor, params)) };
      },
    });
  }

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/uploads/:upload/cancel',
    contract: {
      summary: 'Cancel an upload; the chapters that are there stay',
      tags,
      access,
      answers: { 200: uploadAnswerSchema },
    },
    reach,
    async handle({ actor, params }) {
      const { id } = await reachUpload(database, actor, params);
      return { data: presentUpload(await cancelUpload(unitOfWork, actor.user, id)) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/uploads/:upload/undo',
    contract: {
      summary:
        'Put chapters of an upload into the trash, a part at a time; those changed since stay, and are named',
      tags,
      access,
      answers: { 200: uploadUndoSchema },
    },
    reach,
    async handle({ request, actor, params }) {
      const upload = await reachUpload(database, actor, params);
      return { data: await undoUpload(unitOfWork, actingUser(actor, request.ip), upload) };
    },
  });
};
