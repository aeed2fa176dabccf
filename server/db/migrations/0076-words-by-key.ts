/** A word that is known already is found by its key: the planner no longer chooses, and took books in bulk for few. */
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create or replace function learn_book_words(words text[]) returns void language sql as $$
     insert into book_words
     select distinct new.word from unnest(words) as new (word) where new.word <> ''
     order by new.word on conflict do nothing
   $$`.execute(database);
}
