/** Orders a job of find and replace, or the undo of one, and cancels it; a worker does it (server/jobs/run-replacements.ts). */
import { type Kysely, sql } from 'kysely';
import type { ReplaceInput } from '#contract/resources/replacement.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';

type Orderer = { readonly id: number; readonly ip: string | null };
export type OrderDeps = {
  readonly database: Kysely<Database>;
  /** Wakes the worker of this process. */
  readonly wake: () => void;
};

/** The id of the job. */
export async function orderReplacement(
  { database, wake }: OrderDeps,
  orderer: Orderer,
  bookId: number,
  { chapters, ...order }: ReplaceInput,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { id } = await transaction
      .insertInto('replacements')
      .values({
        book_id: bookId,
        actor_id: orderer.id,
        ip: orderer.ip,
        text: order.text,
        replacement: order.with,
        searched_in: order.in,
        match_case: order.match_case,
        whole_words: order.whole_words,
        kept_out: order.except ?? [],
        also: JSON.stringify(order.also ?? []),
        total: chapters.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql`
      insert into replacement_chapters (replacement_id, chapter_id, position, version_seen, hits)
      select ${id}::bigint, chapters.id, item.position, (item.wanted ->> 'version')::bigint,
        nullif(item.wanted -> 'hits', 'null')
      from jsonb_array_elements(${JSON.stringify(chapters)}::jsonb) with ordinality as item (wanted, position)
      join chapters on chapters.id = (item.wanted ->> 'id')::bigint and chapters.book_id = ${bookId}
      on conflict do nothing returning 1`.execute(transaction);
    // A chapter of another book, or one that is named twice.
    if (rows.length < chapters.length) {
      throw new Failure('validation_failed', { errors: { chapters: ['choice'] } });
    }
    afterCommit(transaction, wake);
    return id;
  });
}

/** The id of the job that brings back what this one has changed; the one that is under way where there is one. */
export async function orderUndo(
  { database, wake }: OrderDeps,
  orderer: Orderer,
  run: number,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const original = await transaction
      .selectFrom('replacements')
      .selectAll()
      .where('id', '=', run)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isOver = original.status === 'done' || original.status === 'cancelled';
    if (!isOver || original.undoes !== null || original.changed <= original.undone) refuse(original.status);
    const underWay = await transaction
      .selectFrom('replacements')
      .select('id')
      .where('undoes', '=', run)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirst();
    if (underWay !== undefined) return underWay.id;
    const { book_id, text, replacement, also, searched_in, match_case, whole_words, kept_out } = original;
    const { changed, undone } = original;
    const { id } = await transaction
      .insertInto('replacements')
      .values({
        book_id,
        text,
        replacement,
        also: JSON.stringify(also),
        searched_in,
        match_case,
        whole_words,
        kept_out,
        actor_id: orderer.id,
        ip: orderer.ip,
        undoes: run,
        total: changed - undone,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into replacement_chapters (replacement_id, chapter_id, position)
      select ${id}::bigint, chapter_id, position from replacement_chapters
      where replacement_id = ${run} and outcome = 'done' and undone_at is null`.execute(transaction);
    afterCommit(transaction, wake);
    return id;
  });
}

/** What is settled stays; the chapter that is being written is waited for. */
export async function cancelReplacement(database: Kysely<Database>, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const cancelled = await transaction
      .updateTable('replacements')
      .set({ status: 'cancelled', finished_at: sql`now()`, holder: null })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .returning('id')
      .executeTakeFirst();
    if (cancelled === undefined) refuse('done');
  });
}

function refuse(current: string): never {
  throw new Failure('transition_refused', { data: { current, allowed_events: [] } });
}
