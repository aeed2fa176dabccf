/** Writes a version of a book, in the transaction of its change. The first change keeps what was there before as well. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Row } from '../../query/resource.ts';

/** What a version is made of: everything that people set, and nothing that is counted. */
const revisedFields = [
  'title',
  'alternative_titles',
  'slug',
  'author_name',
  'translator_name',
  'kind',
  'genres',
  'synopsis',
  'cover',
  'content_rating',
  'status',
  'progress',
  'owner_id',
  'manager_pick',
  'chapter_price',
  'discount',
] as const;

type Change = {
  /** Null where there was none. */
  readonly before: Row | null;
  readonly after: Row;
  /** Null for the system. */
  readonly authorId: number | null;
};

export async function recordRevision(
  transaction: Kysely<Database>,
  { before, after, authorId }: Change,
): Promise<void> {
  const written = { author_id: authorId, fields: changedFields(before, after) };
  const versions = [
    ...(before === null ? [] : [{ ...versionOf(before), author_id: null, fields: [] }]),
    { ...versionOf(after), ...written },
  ];
  await transaction
    .insertInto('revisions')
    .values(versions)
    .onConflict((conflict) => conflict.columns(['subject_type', 'subject_id', 'version']).doNothing())
    .execute();
}

function versionOf(book: Row) {
  const snapshot = Object.fromEntries(revisedFields.map((field) => [field, book[field]]));
  return {
    subject_type: 'books' as const,
    subject_id: Number(book['id']),
    version: Number(book['version']),
    snapshot: JSON.stringify(snapshot),
  };
}

function changedFields(before: Row | null, after: Row): string[] {
  return revisedFields.filter(
    (field) => before === null || JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}
