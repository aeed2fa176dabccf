/**
 * Books found by whole words (targets.md, "any sort, filter or search of the lists"): an inverted index of the words of
 * each book, and a table of all words, which says what words hold the part that somebody typed. Together they answer
 * exactly what `like '%part%'` answers, since no part that is searched for has a space in it.
 */
import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  // Begins with the empty word, which every book has: it stands for a part that too many words hold.
  `create function words_of(plain text, marked text) returns text[] language sql immutable parallel safe strict as
   $$ select string_to_array(' ' || plain || ' ' || marked, ' ') $$`,
  // Written at once and not gathered first: a search never reads through what is not sorted in yet.
  `create index books_having_words on books using gin (words_of(search_plain, search_marked)) with (fastupdate = off)
   where deleted_at is null`,

  // A word stays when the last book that had it is gone; it then leads nowhere.
  'create table book_words (word text primary key)',
  'create index book_words_by_part on book_words using gin (word gin_trgm_ops)',
  // In one order, so that two who bring the same new words wait for each other and never in a circle.
  `create function learn_book_words(words text[]) returns void language sql as $$
     insert into book_words
     select distinct new.word from unnest(words) as new (word)
     where new.word <> '' and not exists (select from book_words as known where known.word = new.word)
     order by new.word on conflict do nothing
   $$`,
  `create function learn_words_of_new_books() returns trigger language plpgsql as $$
   begin
     perform learn_book_words(array_agg(distinct word)) from new_rows, unnest(words_of(search_plain, search_marked)) as word;
     return null;
   end $$`,
  `create function learn_words_of_changed_book() returns trigger language plpgsql as $$
   begin
     perform learn_book_words(words_of(new.search_plain, new.search_marked));
     return null;
   end $$`,
  `create trigger books_inserted_words after insert on books referencing new table as new_rows
     for each statement execute function learn_words_of_new_books()`,
  `create trigger books_updated_words after update of title, alternative_titles, author_name on books for each row
     when (old.search_plain <> new.search_plain or old.search_marked <> new.search_marked)
     execute function learn_words_of_changed_book()`,
  `select learn_book_words(array_agg(distinct word)) from books, unnest(words_of(search_plain, search_marked)) as word`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
