/** `/books/{id}/chapters/…`: what changes many chapters of a book at once (product.md, `/books/{id}/chapters`). */
import type * as v from 'valibot';
import type { Kysely } from 'kysely';
import { oneAnswerSchema } from '#contract/answers.ts';
import {
  type OrderChange,
  orderChangeSchema,
  orderUndoSchema,
  renumberSchema,
  reorderSchema,
  repriceSchema,
} from '#contract/resources/chapter-order.ts';
import type { Database } from '../../db/schema.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { books } from '../books/book.resource.ts';
import { writerOf } from '../books/book-answers.ts';
import type { Writer } from '../books/book-writing.ts';
import { resultOf } from './chapter-answers.ts';
import { chapterWords } from './chapter-words.ts';
import type { Outcome } from './chapter-writing.ts';
import { renumberChapters } from './renumber-chapters.ts';
import { reorderChapters } from './reorder-chapters.ts';
import { repriceChapters } from './reprice-chapters.ts';
import { undoOrder } from './undo-order.ts';

type Change<Schema extends v.GenericSchema> = {
  readonly name: string;
  readonly summary: string;
  readonly body: Schema;
  readonly words: keyof (typeof chapterWords)['vi'];
  readonly run: (
    database: Kysely<Database>,
    writer: Writer,
    id: string,
    input: v.InferOutput<Schema>,
  ) => Promise<Outcome<OrderChange>>;
};

export const chapterOrderRoutes: ResourceModule = (app, { database }) => {
  const change = <Schema extends v.GenericSchema>({ name, summary, body, words, run }: Change<Schema>) =>
    defineRoute(app, {
      method: 'POST',
      path: `/books/:id/chapters/${name}`,
      contract: {
        summary,
        tags: ['chapters'],
        access: 'token',
        body,
        answers: { 200: oneAnswerSchema(orderChangeSchema) },
      },
      reach: reachRecord(database, books, null),
      async handle({ request, actor, body: input, params }) {
        const writer = writerOf(actor, request.ip);
        const outcome = await run(database, writer, params['id'] ?? '', input as v.InferOutput<Schema>);
        return { data: resultOf(outcome), message: chapterWords[request.language][words] };
      },
    });

  change({
    name: 'reorder',
    summary: 'Move chapters behind another one; the numbers stay and are taken in the new order',
    body: reorderSchema,
    words: 'reordered',
    run: reorderChapters,
  });
  change({
    name: 'renumber',
    summary: 'Number a range of chapters without gaps from a start on',
    body: renumberSchema,
    words: 'renumbered',
    run: renumberChapters,
  });
  change({
    name: 'price',
    summary: 'Give named chapters, or a range of them, one price',
    body: repriceSchema,
    words: 'repriced',
    run: repriceChapters,
  });
  change({
    name: 'undo',
    summary: 'Take back one of these changes, as long as nothing has changed since',
    body: orderUndoSchema,
    words: 'undone',
    run: (handle, writer, id, { activity }) => undoOrder(handle, writer, id, activity),
  });
};
