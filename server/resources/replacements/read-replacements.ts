/** Jobs of find and replace as they are shown: those of a book, and how far one of them is. */
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import {
  type ReplaceJob,
  type ReplaceOutcome,
  type ReplaceProgress,
  type ReplaceResult,
  replaceHistory,
  replaceResults,
} from '#contract/resources/replacement.ts';
import { validationText } from '#contract/api/validation-messages.ts';
import type { Database } from '../../db/schema.ts';
import { say } from '../../messages/messages.ts';

/** The newest first. */
export async function replacementsOf(database: Kysely<Database>, bookId: number): Promise<ReplaceJob[]> {
  const rows = await jobs(database)
    .where('replacements.book_id', '=', bookId)
    .orderBy('replacements.id', 'desc')
    .limit(replaceHistory)
    .execute();
  return rows.map((row) => presented(row));
}

export async function replacementById(database: Kysely<Database>, id: number): Promise<ReplaceJob> {
  return presented(await jobs(database).where('replacements.id', '=', id).executeTakeFirstOrThrow());
}

/** `from`: how many results are left out. */
export async function replacementProgress(
  database: Kysely<Database>,
  id: number,
  from: number,
  language: Language,
): Promise<ReplaceProgress> {
  const job = await replacementById(database, id);
  const { rows } = await sql<{
    id: number;
    number: number;
    title: string;
    outcome: ReplaceOutcome | null;
    replaced: number;
    reason: string | null;
  }>`
    select chapters.id, coalesce(chapters.trashed_number, chapters.number) as number, chapters.title, item.outcome,
      item.replaced, item.reason
    from replacement_chapters as item join chapters on chapters.id = item.chapter_id
    where item.replacement_id = ${id}
    order by coalesce(item.outcome, 'done') = 'done', item.position, item.chapter_id
    limit ${replaceResults} offset ${from}`.execute(database);
  const results = rows.map(({ id: chapter, number, title, outcome, replaced, reason }): ReplaceResult => ({
    id: chapter,
    number,
    title,
    outcome,
    replaced,
    message: messageOf(outcome, reason, language),
  }));
  const until = from + results.length;
  return { ...job, results, next: until < job.total ? until : null };
}

function messageOf(outcome: ReplaceOutcome | null, reason: string | null, language: Language): string {
  switch (outcome) {
    case null:
    case 'done':
      return '';
    case 'conflict':
      return say(language, 'version_conflict');
    case 'forbidden':
      return reason ?? say(language, 'forbidden');
    case 'not_found':
      return say(language, 'not_found');
    case 'invalid':
      return validationText(reason ?? 'invalid', language);
    case 'failed':
      return say(language, 'unavailable');
  }
}

function jobs(database: Kysely<Database>) {
  return database
    .selectFrom('replacements')
    .innerJoin('users', 'users.id', 'replacements.actor_id')
    .select([
      'replacements.id',
      'book_id',
      'undoes',
      'actor_id',
      'users.name as actor_name',
      'text',
      'replacement',
      'also',
      'replacements.status',
      'total',
      'settled',
      'changed',
      'undone',
      'replaced',
      'replacements.created_at',
      'finished_at',
      sql<boolean>`undoes is null and replacements.status in ('done', 'cancelled') and changed > undone
        and not exists (select 1 from replacements as undo where undo.undoes = replacements.id
          and undo.status in ('pending', 'running'))`.as('can_undo'),
    ]);
}

type JobRow = Awaited<ReturnType<ReturnType<typeof jobs>['executeTakeFirstOrThrow']>>;

function presented({
  actor_id,
  actor_name,
  replacement,
  also,
  created_at,
  finished_at,
  ...row
}: JobRow): ReplaceJob {
  return {
    ...row,
    with: replacement,
    also: [...also],
    actor: { id: actor_id, name: actor_name },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
