/** `PUT` and `PATCH /books/{id}`: writes the fields that were sent and differ, on the version they were based on. */
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { bookUpdateSchema } from '#contract/resources/book-input.ts';
import { lifecycles } from '#machines/lifecycles/table.ts';
import type { News } from '../../notifications/news.ts';
import { allows, presentWhole, refusedBy } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { recordRevision } from '../revisions/record-revision.ts';
import { books } from './book.resource.ts';
import {
  abandonOn,
  Abandoned,
  readonlyErrors,
  unknownChoices,
  writing,
  type WriteOutcome,
  type Writer,
} from './book-writing.ts';
import { lockBook } from './lock-book.ts';
import { tellOfOwnerChange } from './tell-owners.ts';

export async function updateBook(
  news: News,
  writer: Writer,
  id: string,
  input: v.InferOutput<typeof bookUpdateSchema>,
): Promise<WriteOutcome> {
  const { ability } = writer;
  return writing(news, async (transaction, telling) => {
    const current = await lockBook(transaction, ability, 'update', id);
    const { version, ...wanted } = input;
    const changes = changesTo(current, wanted);
    abandonOn(readonlyErrors(ability, 'update', current, changes));
    abandonOn(movedByEvents(changes));
    if (version !== current['version']) throw new Abandoned({ kind: 'version-conflict', current });
    if (Object.keys(changes).length === 0) return current;
    abandonOn(await unknownChoices(transaction, changes));
    // Whoever may hand a book on must still be allowed to touch it once it is somebody else's.
    const after = { ...current, ...changes };
    if (!allows(ability, 'update', books, after)) {
      throw new Abandoned(refusedBy(ability, 'update', books, after));
    }

    const bookId = Number(current['id']);
    await transaction
      .updateTable('books')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', bookId)
      .execute();
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'update',
      subject: books.subject,
      subjectId: bookId,
      before: Object.fromEntries(Object.keys(changes).map((field) => [field, current[field]])),
      after: changes,
    });
    const book = (await presentWhole(transaction, books, bookId)) ?? {};
    await recordRevision(transaction, { before: current, after: book, authorId: writer.id });
    if (changes['owner_id'] !== undefined) {
      const formerOwnerId = Number(current['owner_id']);
      await tellOfOwnerChange(transaction, telling, { book, actorId: writer.id, formerOwnerId });
    }
    return book;
  });
}

/** What stands in a column of the lifecycle changes by its events alone, whatever the abilities. */
function movedByEvents(changes: Row): Readonly<Record<string, readonly ['readonly']>> {
  const columns = Object.values(lifecycles.book.columns).map(({ column }) => column);
  return Object.fromEntries(
    columns.filter((column) => Object.hasOwn(changes, column)).map((column) => [column, ['readonly']]),
  );
}

/** A form sends everything it shows; what it did not touch is no change, and needs no ability. */
function changesTo(current: Row, wanted: Row): Row {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current[field]),
    ),
  );
}
