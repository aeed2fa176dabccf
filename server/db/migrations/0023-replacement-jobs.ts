/** Find and replace and its undo are jobs of the server: what was ordered, how far it is, and who is at it. */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `alter table replacements
     add column status text not null default 'done' check (status in ('pending', 'running', 'done', 'cancelled')),
     add column undoes bigint references replacements (id) on delete cascade,
     add column searched_in text not null default 'both',
     add column match_case boolean not null default true,
     add column whole_words boolean not null default false,
     add column ip text,
     add column total integer not null default 0,
     add column settled integer not null default 0,
     add column changed integer not null default 0,
     add column replaced integer not null default 0,
     add column undone integer not null default 0,
     add column finished_at timestamptz(3),
     add column holder text,
     add column leased_until timestamptz not null default '-infinity'`,
  `alter table replacements alter column status set default 'pending'`,
  // Those that a worker looks for.
  `create index replacements_waiting on replacements (leased_until, id) where status in ('pending', 'running')`,
  // Two undos of the same run at once would only get in each other's way.
  `create unique index replacements_one_undo on replacements (undoes) where status in ('pending', 'running')`,

  // An item is a chapter of a job: what is wanted there, and once that is settled its outcome. 'replacement_chapters' keeps
  // what a chapter was before, as it did.
  `alter table replacement_chapters
     add column position integer not null default 0,
     add column version_seen bigint,
     add column hits jsonb,
     add column outcome text,
     add column reason text,
     add column replaced integer not null default 0,
     alter column version_after drop not null,
     alter column word_count_before drop not null`,
  `update replacement_chapters set outcome = 'done'`,
  `create index replacement_chapters_waiting on replacement_chapters (replacement_id, position) where outcome is null`,
  `update replacements set finished_at = created_at, total = kept.all_of_them, settled = kept.all_of_them,
     changed = kept.all_of_them, undone = kept.undone
   from (select replacement_id, count(*) as all_of_them, count(undone_at) as undone
     from replacement_chapters group by replacement_id) as kept
   where kept.replacement_id = replacements.id`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
