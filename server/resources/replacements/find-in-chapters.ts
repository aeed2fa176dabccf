/** Looks through the chapters of a book, a bounded range at a time (product.md, "find and replace across chapters"). */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import {
  findBatch,
  findBytes,
  type FindInput,
  type FindRange,
  type FoundChapter,
} from '#contract/resources/replacement.ts';
import type { Database } from '../../db/schema.ts';
import { allows } from '../../query/answer-one.ts';
import { chapters } from '../chapters/chapter.resource.ts';
import { hitsOf, normalised } from './hits-of-chapter.ts';

type Searched = {
  readonly id: number;
  readonly book_id: number;
  readonly owner_id: number;
  readonly status: string;
  readonly number: number;
  readonly title: string;
  readonly version: number;
  readonly content: string;
  readonly left: number;
};

export async function findInChapters(
  database: Kysely<Database>,
  ability: AppAbility,
  bookId: number,
  input: FindInput,
): Promise<FindRange> {
  const rows = await rangeOf(database, bookId, input);
  const found: FoundChapter[] = [];
  for (const row of rows) {
    if (!allows(ability, chapters.readAction, chapters, { ...row })) continue;
    const { id, number, title, version } = row;
    const { hits, isCut } = await hitsOf(normalised(row), input);
    if (hits.length > 0) found.push({ id, number, title, version, hits, is_cut: isCut });
    // Others come in between two chapters.
    await setImmediate();
  }
  const left = (rows[0]?.left ?? 0) - rows.length;
  return {
    chapters: found,
    searched: rows.length,
    left,
    next: left > 0 ? (rows.at(-1)?.number ?? null) : null,
  };
}

/** Texts are measured before they are read: what does not fit stays where it is. */
export async function rangeOf(
  database: Kysely<Database>,
  bookId: number,
  { ids, after, in: place }: Pick<FindInput, 'ids' | 'after' | 'in'>,
): Promise<readonly Searched[]> {
  const among = ids === undefined ? sql`` : sql` and id = any(${ids}::bigint[])`;
  const content = place === 'title' ? sql`''` : sql`coalesce(chapter_contents.content, '')`;
  const { rows } = await sql<Searched>`
    with meant as (
      select id, number, count(*) over () as left_over
      from chapters where book_id = ${bookId} and number > ${after ?? -1}${among}
      order by number limit ${findBatch}
    ), measured as (
      select meant.*, sum(octet_length(${content})) over (order by number)
        - octet_length(${content}) as bytes_before
      from meant left join chapter_contents on chapter_contents.chapter_id = meant.id
    )
    select chapters.id, chapters.book_id, books.owner_id, chapters.status, chapters.number, chapters.title,
      chapters.version, ${content} as content, measured.left_over as left
    from measured join chapters on chapters.id = measured.id join books on books.id = chapters.book_id
    left join chapter_contents on chapter_contents.chapter_id = chapters.id
    where measured.bytes_before < ${findBytes} order by chapters.number`.execute(database);
  return rows;
}
