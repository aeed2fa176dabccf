/** `/books/{id}/cover`: giving a book its cover, and taking it away (product.md, `/books/create`). */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { largestPicture } from '#contract/resources/picture.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { reachRecord } from '../../http/reach-record.ts';
import { uploadedForm } from '../../http/uploaded-form.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { writerOf, written } from './book-answers.ts';
import { books } from './book.resource.ts';
import { bookWords } from './book-words.ts';
import { changeCover, storeCover } from './change-cover.ts';

const tags = ['books'];
const noFields = v.object({});

export const coverRoutes: ResourceModule = (app, deps) => {
  defineRoute(app, {
    method: 'POST',
    path: '/books/:id/cover',
    contract: {
      summary: `Give a book its cover: a form with file, ${largestPicture} bytes at most, 2:3, 400 by 600 pixels or more, 40 megapixels at most`,
      tags,
      access: 'token',
      takesFile: { largest: largestPicture },
      answers: { 201: oneAnswerSchema(bookSchema) },
    },
    reach: reachRecord(deps.database, books, 'update'),
    async handle({ request, reply, actor, params }) {
      const outcome = await uploadedForm(request, noFields, (_, file) =>
        storeCover(deps, writerOf(actor, request.ip), params['id'] ?? '', file),
      );
      if (outcome.kind === 'too-large') throw new Failure('payload_too_large');
      const data = written(outcome);
      return reply.code(201).send({ data, message: bookWords[request.language].updated });
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    path: '/books/:id/cover',
    contract: {
      summary: 'Take a book’s cover away',
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(bookSchema) },
    },
    async handle({ request, actor, params }) {
      const writer = writerOf(actor, request.ip);
      const data = written(await changeCover(deps.news, writer, params['id'] ?? '', null));
      return { data, message: bookWords[request.language].updated };
    },
  });
};
