/**
 * Versions of texts (product.md, "revisions with diff and restore"): what one person writes within ten minutes is one
 * version, or every pause of a few seconds would be one.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Row } from '../query/resource.ts';
import { recordRevision } from '../resources/revisions/record-revision.ts';
import type { StoredText } from './stored-text.ts';
import type { TextOwner } from './text-owner.ts';

const fieldsOfText = ['content', 'document'] as const;
const oneSitting = '10 minutes';

type TextChange = {
  /** The record before the change; its version is one less now. */
  readonly record: Row;
  readonly before: Pick<StoredText, 'content' | 'document'>;
  readonly after: Pick<StoredText, 'content' | 'document'>;
  readonly authorId: number;
  /** False for what somebody did on purpose, which stays a version of its own. */
  readonly isTyped: boolean;
};

/** Whether it became a version of its own. */
export async function recordTextRevision(
  transaction: Kysely<Database>,
  { writable: { resource } }: TextOwner,
  { record, before, after, authorId, isTyped }: TextChange,
): Promise<boolean> {
  const version = Number(record['version']) + 1;
  const versioned = (text: TextChange['before'], number: number): Row => ({
    ...record,
    ...text,
    version: number,
  });
  if (isTyped) {
    const { title } = record;
    const { numUpdatedRows } = await transaction
      .updateTable('revisions')
      .set({ version, snapshot: JSON.stringify({ title, ...pick(after) }) })
      .where('id', '=', (revisions) =>
        revisions
          .selectFrom('revisions')
          .select((last) => last.fn.max('id').as('id'))
          .where('subject_type', '=', resource.name as 'chapters')
          .where('subject_id', '=', Number(record['id'])),
      )
      .where('author_id', '=', authorId)
      .where('is_typed', '=', true)
      .where('created_at', '>', sql<Date>`now() - ${oneSitting}::interval`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return false;
  }
  await recordRevision(
    transaction,
    { resource, revisions: ['title', ...fieldsOfText] },
    { before: versioned(before, version - 1), after: versioned(after, version), authorId, isTyped },
  );
  return true;
}

const pick = ({ content, document }: TextChange['after']) => ({ content, document });
