/** A scan, one of its findings and a banned word, each in one line. */
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { buildBook, buildUser } from './build-records.ts';

type Changes<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;
let built = 0;

/** Of a book's chapters, and done, unless something else is said. */
export async function buildScan(database: Kysely<Database>, changes: Changes<'scans'> = {}): Promise<number> {
  const { draft_id: draft = null, book_id: book, ...others } = changes;
  const { id } = await database
    .insertInto('scans')
    .values({
      source: draft === null ? 'chapters' : 'draft',
      draft_id: draft,
      book_id: draft === null ? (book ?? (await buildBook(database))) : null,
      actor_id: others.actor_id ?? (await buildUser(database)),
      status: 'done',
      ...others,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildFinding(
  database: Kysely<Database>,
  scanId: number,
  changes: Changes<'scan_findings'> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('scan_findings')
    .values({
      scan_id: scanId,
      text_version: 1,
      rule: 'spacing',
      severity: 'warning',
      kind: 'double_blank',
      from_offset: 3,
      to_offset: 5,
      quote: '  ',
      before: 'Hắn',
      after: 'đi.',
      values: '{}',
      fix: ' ',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function buildBannedWord(
  database: Kysely<Database>,
  changes: Changes<'banned_words'> = {},
): Promise<number> {
  built += 1;
  const { id } = await database
    .insertInto('banned_words')
    .values({ word: `từ cấm ${built}`, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
