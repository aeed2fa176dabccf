/** `POST /books`: a new draft, its writer's own unless abilities allow another owner. */
import type * as v from 'valibot';
import type { bookInputSchema } from '#contract/resources/book-input.ts';
import type { News } from '../../notifications/news.ts';
import { allows, presentWhole, refusedBy } from '../../query/answer-one.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { books } from './book.resource.ts';
import {
  abandonOn,
  readonlyErrors,
  unknownChoices,
  writing,
  type WriteOutcome,
  type Writer,
} from './book-writing.ts';
import { tellOfReceived } from './tell-owners.ts';

export async function createBook(
  news: News,
  writer: Writer,
  input: v.InferOutput<typeof bookInputSchema>,
): Promise<WriteOutcome> {
  const { ability } = writer;
  if (!ability.can('create', books.subject)) return refusedBy(ability, 'create', books, null);
  const own = { owner_id: writer.id };
  // What a new book has anyway: a form that says the same asks for nothing special.
  const anyway: Readonly<Record<string, unknown>> = { ...own, manager_pick: false, discount: 0 };
  const chosen = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value !== anyway[field]),
  );
  const errors = readonlyErrors(ability, 'create', own, chosen);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const record = { ...own, ...input };
  if (!allows(ability, 'create', books, record)) return refusedBy(ability, 'create', books, record);

  return writing(news, async (transaction, telling) => {
    abandonOn(await unknownChoices(transaction, input));
    const { id } = await transaction
      .insertInto('books')
      .values({ ...record, translator_name: input.translator_name ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'create',
      subject: books.subject,
      subjectId: id,
      before: null,
      after: record,
    });
    const book = (await presentWhole(transaction, books, id)) ?? {};
    await recordRevision(transaction, { before: null, after: book, authorId: writer.id });
    tellOfReceived(telling, { book, actorId: writer.id });
    return book;
  });
}
