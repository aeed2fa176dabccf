/**
 * Chapters as somebody names them, for the command palette: a book's words with a number ("kiếm đạo 12"), a number alone
 * among one's own latest books, or a part of a title among them.
 *
 * An index of all titles' trigrams would be as large as the titles themselves, several times over, and every uploaded
 * chapter would pay for it; so the search is bounded instead. It first takes at most twenty books, by the books' own
 * indexes, and then reads their chapters by (book, number): what it costs does not grow with the number of chapters. Among
 * 10,000,000 a number takes some milliseconds, a part of a title in twenty books of 500 chapters some fifty.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { FoundChapter } from '#contract/resources/chapter-search.ts';
import type { Database } from '../../db/schema.ts';
import { search } from '../../query/filters.ts';
import { reachOf } from '../../query/ability-condition.ts';
import { books } from '../books/book.resource.ts';
import { chapters } from './chapter.resource.ts';

const most = 6;
const mostBooks = 20;
/** PostgreSQL's integer. */
const greatestNumber = 2_147_483_647;

type Question = { readonly words: string; readonly number: number | null };

/** The last word is the number where it is one: "chương 12", "kiếm đạo 12". What only says "chapter" is no word. */
export function questionOf(text: string): Question {
  const parts = text.trim().split(/\s+/).filter(Boolean);
  const last = parts.at(-1) ?? '';
  const isNumbered = /^\d{1,10}$/.test(last) && Number(last) <= greatestNumber;
  const words = (isNumbered ? parts.slice(0, -1) : parts).join(' ');
  if (!isNumbered) return { words, number: null };
  return {
    words: words.replace(/(?:^|\s)(?:chương|chuong|chapter|chap)$/iu, '').trim(),
    number: Number(last),
  };
}

/** Null where the actor may not read any chapter at all. */
export async function findChapters(
  database: Kysely<Database>,
  userId: number,
  ability: AppAbility,
  text: string,
): Promise<readonly FoundChapter[] | null> {
  const readable = conditionOf(ability, 'chapters');
  const readableBooks = conditionOf(ability, 'books');
  if (readable === null || readableBooks === null) return null;
  const { words, number } = questionOf(text);
  if (words === '' && number === null) return [];
  const wanted: RawBuilder<unknown>[] = [readable];
  const from: RawBuilder<unknown>[] = [sql`deleted_at is null`, readableBooks];
  if (number === null) {
    from.push(sql`owner_id = ${userId}`);
    const titled = search('plain_title', 'marked_title')(words);
    if (titled.kind !== 'condition') return [];
    wanted.push(titled.condition);
  } else {
    const named = search('search_plain', 'search_marked')(words);
    from.push(named.kind === 'condition' ? named.condition : sql`owner_id = ${userId}`);
    wanted.push(sql`number = ${number}`);
  }
  // Books are chosen before anything of chapters is looked at, whatever the planner thinks of their numbers.
  const { rows } = await sql<FoundChapter>`
    with chosen as materialized (
      select id, title, updated_at from books where ${sql.join(from, sql` and `)}
      order by updated_at desc, id desc limit ${mostBooks}
    )
    select found.id, found.number, found.title, chosen.id as book_id, chosen.title as book_title
    from chosen cross join lateral (
      select id, number, title from (
        select id, book_id, owner_id, number, title, status,
          plain_text(title) as plain_title, marked_text(title) as marked_title
        from chapter_records where book_id = chosen.id
      ) as chapters
      where ${sql.join(wanted, sql` and `)} order by number limit ${most}
    ) as found
    order by chosen.updated_at desc, chosen.id desc, found.number limit ${most}`.execute(database);
  return rows;
}

/** Which records of a subject the actor may read; null for none. */
function conditionOf(ability: AppAbility, subject: 'books' | 'chapters'): RawBuilder<unknown> | null {
  const { readAction, conditionColumns } = subject === 'books' ? books : chapters;
  const reach = reachOf(ability, readAction, subject, conditionColumns);
  if (reach.kind === 'nothing') return null;
  return reach.kind === 'everything' ? sql`true` : reach.condition;
}
