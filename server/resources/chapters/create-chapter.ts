/** `POST /chapters`: a draft without text, behind all others unless it is given a number. */
import type { Kysely } from 'kysely';
import type { ChapterInput } from '#contract/resources/chapter-input.ts';
import type { Database } from '../../db/schema.ts';
import { presentWhole, refusedBy } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from '../books/book.resource.ts';
import type { Writer } from '../books/book-writing.ts';
import { chapters } from './chapter.resource.ts';
import {
  Abandoned,
  abandonOn,
  advanceOrder,
  demand,
  holdOrder,
  type Outcome,
  readonlyErrors,
  writing,
} from './chapter-writing.ts';
import { nextNumber } from './next-number.ts';

export async function createChapter(
  database: Kysely<Database>,
  { id: actorId, ability, ip }: Writer,
  input: ChapterInput,
): Promise<Outcome<Row>> {
  return writing(database, async (transaction) => {
    if (!ability.can('create', chapters.subject)) {
      throw new Abandoned(refusedBy(ability, 'create', chapters, null));
    }
    const bookId = input.book_id;
    await holdOrder(transaction, bookId);
    const book = await judgeRecord(transaction, books, ability, books.readAction, String(bookId));
    // As if there were none: what one may not read, one may not find out about.
    if (book.kind !== 'record') throw new Abandoned({ kind: 'invalid', errors: { book_id: ['choice'] } });
    const record = { ...input, owner_id: book.record['owner_id'] };
    demand(ability, 'create', record);
    abandonOn(readonlyErrors(ability, 'create', record, Object.keys(input)));

    const number = input.number ?? (await nextNumber(transaction, bookId));
    const { id } = await transaction
      .insertInto('chapters')
      .values({ ...input, number })
      .returning('id')
      .executeTakeFirstOrThrow();
    await advanceOrder(transaction, bookId);
    const after = { ...input, number };
    const activity = {
      action: 'create',
      subject: chapters.subject,
      subjectId: id,
      before: null,
      after,
    } as const;
    await recordActivity(transaction, { actorId, ip, ...activity });
    return (await presentWhole(transaction, chapters, id)) ?? {};
  });
}
