/** A run of find and replace that carries many names, and what a name was called in the chapters before its target was changed (product.md, `/name`). */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // The first of them stays in `text` and `replacement`; these are the others, as `{text, with}`.
  `alter table replacements add column also jsonb not null default '[]'`,

  // What the chapters of the set's book may still say; null where they were changed since, or never had to be.
  'alter table name_entries add column target_before text',
  `create function remember_target() returns trigger language plpgsql as $$
     begin
       new.target_before = nullif(coalesce(old.target_before, nullif(old.target, '')), new.target);
       return new;
     end $$`,
  `create trigger name_entries_target before update of target on name_entries
     for each row when (old.target <> new.target) execute function remember_target()`,
  // A view has the columns that were there when it was made.
  'drop view name_entry_records',
  `create view name_entry_records as
     select name_entries.*, names.owner_id, names.book_id, names.is_common
     from name_entries join names on names.id = name_entries.set_id
     where names.deleted_at is null`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
