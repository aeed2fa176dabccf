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
  /** Of a text: how many words it has more and fewer than before. */
  readonly words?: { readonly added: number; readonly removed: number };
};

/** Nothing where the resource keeps no versions. */
export async function recordRevision(
  transaction: Kysely<Database>,
  { resource, revisions }: Pick<WritableResource, 'resource' | 'revisions'>,
  { before, after, authorId, isTyped = false, words }: Change,
): Promise<void> {
  if (revisions === undefined) return;
  const fields = revisions.filter((field) => before === null || isDifferent(before[field], after[field]));
  const versions = [
    ...(before === null
      ? []
      : [
          {
            ...versionOf(resource.name, revisions, before),
            author_id: null,
            fields: [],
            is_typed: false,
            words_added: null,
            words_removed: null,
          },
        ]),
    {
      ...versionOf(resource.name, revisions, after),
      author_id: authorId,
      fields,
      is_typed: isTyped,
      words_added: words?.added ?? null,
      words_removed: words?.removed ?? null,
    },
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
