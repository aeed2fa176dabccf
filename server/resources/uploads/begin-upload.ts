/** Begins an upload, where every one of its chapters could be there: all of them are judged before the first one comes. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { UploadInput } from '#contract/resources/upload.ts';
import { dayIn } from '#contract/time/zoned-time.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import { holdOrder } from '../chapters/chapter-writing.ts';
import type { UploadRow } from './reach-upload.ts';

type Errors = Record<string, readonly string[]>;

/** The one that was begun already where the same run is told of again; `now` in milliseconds since the epoch. */
export async function beginUpload(
  database: Kysely<Database>,
  ownerId: number,
  bookId: number,
  { client_run: clientRun, release, chapters }: UploadInput,
  now: number,
): Promise<UploadRow> {
  const hash = createHash('sha256')
    .update(JSON.stringify([bookId, release, chapters]))
    .digest('hex');
  return inTransaction(database, async (transaction) => {
    await holdOrder(transaction, bookId);
    const known = await transaction
      .selectFrom('uploads')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('client_run', '=', clientRun)
      .executeTakeFirst();
    if (known !== undefined) {
      if (known.manifest_hash !== hash) throw new Failure('idempotency_mismatch');
      return known;
    }
    const isPast = release.kind === 'queue' && release.from < dayIn(release.zone, now);
    const errors = {
      ...(isPast && { 'release.from': ['moment_to_come'] }),
      ...(await takenNumbers(transaction, bookId, chapters)),
    };
    if (Object.keys(errors).length > 0) throw new Failure('validation_failed', { errors });
    const upload = await transaction
      .insertInto('uploads')
      .values({
        book_id: bookId,
        owner_id: ownerId,
        client_run: clientRun,
        manifest_hash: hash,
        release: JSON.stringify(release),
        total: chapters.length,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`
      insert into upload_chapters (upload_id, position, number, title, volume, word_count, content_hash)
      select ${upload.id}::bigint, position, (item ->> 'number')::integer, item ->> 'title', (item ->> 'volume')::integer,
        (item ->> 'word_count')::integer, item ->> 'content_hash'
      from jsonb_array_elements(${JSON.stringify(chapters)}::jsonb) with ordinality as row (item, position)`.execute(
      transaction,
    );
    return upload;
  });
}

/** At their rows: numbers that the book has, or that two rows want. */
async function takenNumbers(
  transaction: Kysely<Database>,
  bookId: number,
  chapters: UploadInput['chapters'],
): Promise<Errors> {
  const { rows } = await sql<{ number: number }>`
    select number from chapters
    where book_id = ${bookId} and number = any(${chapters.map(({ number }) => number)}::integer[])`.execute(
    transaction,
  );
  const taken = new Set(rows.map(({ number }) => number));
  const wanted = new Map<number, number>();
  for (const { number } of chapters) wanted.set(number, (wanted.get(number) ?? 0) + 1);
  return Object.fromEntries(
    chapters.flatMap(({ number }, at) =>
      taken.has(number) || (wanted.get(number) ?? 0) > 1 ? [[`chapters.${at}.number`, ['taken']]] : [],
    ),
  );
}
