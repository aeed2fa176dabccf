/** Writes a version of a record, in the transaction of its change. The first change keeps what was there before as well. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Row } from '../../query/resource.ts';
import type { WritableResource } from '../../write/writable-resource.ts';

type Change = {
  /** Null where there was none. */
  readonly before: Row | null;
  readonly after: Row;
  /** Null for the system. */
  readonly authorId: number | null;
  /** Of a text that somebody is still writing (texts/text-revision.ts). */
  readonly isTyped?: boolean;
};

/** Nothing where the resource keeps no versions. */
export async function recordRevision(
  transaction: Kysely<Database>,
  { resource, revisions }: Pick<WritableResource, 'resource' | 'revisions'>,
  { before, after, authorId, isTyped = false }: Change,
): Promise<void> {
  if (revisions === undefined) return;
  const fields = revisions.filter((field) => before === null || isDifferent(before[field], after[field]));
  const versions = [
    ...(before === null
      ? []
      : [{ ...versionOf(resource.name, revisions, before), author_id: null, fields: [], is_typed: false }]),
    { ...versionOf(resource.name, revisions, after), author_id: authorId, fields, is_typed: isTyped },
  ];
  await transaction
    .insertInto('revisions')
    .values(versions)
    .onConflict((conflict) => conflict.columns(['subject_type', 'subject_id', 'version']).doNothing())
    .execute();
}

function versionOf(name: string, fields: readonly string[], record: Row) {
  const snapshot = Object.fromEntries(fields.map((field) => [field, record[field]]));
  return {
    subject_type: name,
    subject_id: Number(record['id']),
    version: Number(record['version']),
    snapshot: JSON.stringify(snapshot),
  };
}

const isDifferent = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
