/**
 * Versions of texts (product.md, "revisions with diff and restore"): what one person writes within ten minutes is one
 * version, or every pause of a few seconds would be one. Each of them is kept within it (text-saves.ts).
 */
import { type Kysely, sql } from 'kysely';
import { wordChanges } from '#contract/text/word-count.ts';
import type { Database } from '../db/schema.ts';
import type { Row } from '../query/resource.ts';
import { recordRevision } from '../resources/revisions/record-revision.ts';
import type { StoredText } from './stored-text.ts';
import type { TextOwner } from './text-owner.ts';
import { keepSave } from './text-saves.ts';

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
  const sitting = isTyped
    ? await sittingOf(transaction, resource.name, Number(record['id']), authorId)
    : null;
  if (sitting !== null) {
    const words = wordChanges(await contentBefore(transaction, sitting), after.content);
    await keepSave(transaction, sitting, { before, after });
    await transaction
      .updateTable('revisions')
      .set({
        version,
        snapshot: JSON.stringify({ title: record['title'], ...pick(after) }),
        words_added: words.added,
        words_removed: words.removed,
        saved_at: sql<Date>`now()`,
      })
      .where('id', '=', sitting.id)
      .execute();
    return false;
  }
  await recordRevision(
    transaction,
    { resource, revisions: ['title', ...fieldsOfText] },
    {
      before: versioned(before, version - 1),
      after: versioned(after, version),
      authorId,
      isTyped,
      words: wordChanges(before.content, after.content),
    },
  );
  return true;
}

type Sitting = {
  readonly id: number;
  readonly savedAt: Date;
  readonly subject_type: 'chapters';
  readonly subject_id: number;
};

/** The last version, where it is what the same person is still writing. */
async function sittingOf(
  transaction: Kysely<Database>,
  name: string,
  id: number,
  authorId: number,
): Promise<Sitting | null> {
  const last = await transaction
    .selectFrom('revisions')
    .select(['id', 'subject_type', 'subject_id', 'author_id', 'is_typed', 'created_at', 'saved_at'])
    .select(sql<boolean>`created_at > now() - ${oneSitting}::interval`.as('is_recent'))
    .where('subject_type', '=', name as 'chapters')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || !last.is_typed || !last.is_recent || last.author_id !== authorId) return null;
  return { ...last, subject_type: name as 'chapters', savedAt: last.saved_at ?? last.created_at };
}

/** What the text was when a sitting began. */
async function contentBefore(
  transaction: Kysely<Database>,
  { id, subject_type: type, subject_id: subjectId }: Sitting,
): Promise<string> {
  const former = await transaction
    .selectFrom('revisions')
    .select(sql<string | null>`snapshot ->> 'content'`.as('content'))
    .where('subject_type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former?.content ?? '';
}

const pick = ({ content, document }: TextChange['after']) => ({ content, document });
