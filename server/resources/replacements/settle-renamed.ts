/** A run has ended: names of the book that it has renamed need not be renamed any more, and those of its undo need it again. */
import { type Kysely, sql } from 'kysely';
import type { RenamedText } from '#contract/resources/replacement.ts';
import type { Database } from '../../db/schema.ts';

type EndedRun = {
  readonly book_id: number;
  readonly undoes: number | null;
  readonly text: string;
  readonly replacement: string;
  readonly also: readonly RenamedText[];
};

export async function settleRenamed(
  transaction: Kysely<Database>,
  { book_id: bookId, undoes, text, replacement, also }: EndedRun,
): Promise<void> {
  const renamed = JSON.stringify([{ text, with: replacement }, ...also]);
  const isUndone = undoes !== null;
  // A version of their sets, so that whoever shows one asks for it anew.
  await sql`
    with settled as (
      update name_entries set target_before = ${isUndone ? sql`renamed.text` : sql`null`}
    from jsonb_to_recordset(${renamed}::jsonb) as renamed (text text, "with" text), names
    where names.id = name_entries.set_id and names.book_id = ${bookId} and name_entries.target = renamed."with"
      and name_entries.target <> renamed.text
      and ${isUndone ? sql`target_before is null` : sql`target_before = renamed.text`}
      returning set_id
    )
    update names set version = version + 1 where id in (select set_id from settled)`.execute(transaction);
}
