/** `/books/{id}/chapters/…`: what changes many chapters of a book at once (product.md, `/books/{id}/chapters`). */
import { type ActingUser, actingUser } from '../../auth/acting-user.ts';
import type * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  chaptersEditSchema,
  type OrderChange,
  orderChangeSchema,
  orderUndoSchema,
  renumberSchema,
  reorderSchema,
  repriceSchema,
} from '#contract/resources/chapter-order.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { books } from '../books/book.resource.ts';
import { chapterMessages } from './chapter-messages.ts';
import { editChapters } from './edit-chapters.ts';
import { renumberChapters } from './renumber-chapters.ts';
import { reorderChapters } from './reorder-chapters.ts';
import { repriceChapters } from './reprice-chapters.ts';
import { undoOrder } from './undo-order.ts';

type Change<Schema extends v.GenericSchema> = {
  readonly name: string;
  readonly summary: string;
  readonly body: Schema;
  readonly message: keyof (typeof chapterMessages)['vi'];
  readonly run: (
    unitOfWork: UnitOfWork,
    actor: ActingUser,
    id: string,
    input: v.InferOutput<Schema>,
  ) => Promise<OrderChange>;
};

export const chapterOrderRoutes: ResourceModule = (app, { database, unitOfWork }) => {
  const change = <Schema extends v.GenericSchema>({ name, summary, body, message, run }: Change<Schema>) =>
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
        const user = actingUser(actor, request.ip);
        const data = await run(unitOfWork, user, params['id'] ?? '', input as v.InferOutput<Schema>);
        return { data, message: chapterMessages[request.language][message] };
      },
    });

  change({
    name: 'reorder',
    summary: 'Move chapters behind another one; the numbers stay and are taken in the new order',
    body: reorderSchema,
    message: 'reordered',
    run: reorderChapters,
  });
  change({
    name: 'renumber',
    summary: 'Number a range of chapters without gaps from a start on',
    body: renumberSchema,
    message: 'renumbered',
    run: renumberChapters,
  });
  change({
    name: 'price',
    summary: 'Give named chapters, or a range of them, one price',
    body: repriceSchema,
    message: 'repriced',
    run: repriceChapters,
  });
  change({
    name: 'edit',
    summary: 'Change titles, numbers, prices and volumes of many chapters, as a sheet has them: all or none',
    body: chaptersEditSchema,
    message: 'edited',
    run: editChapters,
  });
  change({
    name: 'undo',
    summary: 'Take back one of these changes, as long as nothing has changed since',
    body: orderUndoSchema,
    message: 'undone',
    run: (handle, actor, id, { activity }) => undoOrder(handle, actor, id, activity),
  });
};
