/** Deep pages, found through ids and from the far end (targets.md, "page 40,000"), hold the same rows as shallow ones. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createAbility } from '#contract/abilities.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';

describeOnFreshDatabase('a deep page', (database) => {
  /** 1,203 books: view counts tie in groups of seven, and every third has no last chapter. */
  beforeAll(async () => {
    await sql`
      with actor as (
        insert into users (name, email, password_hash, roles) values ('An', 'deep@example.test', 'none', '{author}') returning id
      )
      insert into books (title, slug, author_name, kind, owner_id, view_count, last_chapter_at)
      select 'Quyển ' || number, 'quyen-' || number, 'An', 'original', actor.id, number / 7,
        case when number % 3 = 0 then null else timestamptz '2026-01-01' + (number / 5) * interval '1 hour' end
      from generate_series(1, 1203) as number, actor`.execute(database());
  });

  it.each(['view_count', '-view_count', 'last_chapter_at', '-last_chapter_at', 'title', '-id'])(
    'sorted by %s continues exactly where the page before ended',
    async (sort) => {
      const totals = { current: createTotals(() => 0) };
      const ability = createAbility([{ action: 'manage', subject: 'all' }]);
      const idsOf = async (page: number, limit: number) => {
        const url = `/api/books?fields[books]=id&sort=${sort}&page=${page}&limit=${limit}`;
        const outcome = await answerList(database(), totals.current, books, ability, url);
        if (outcome.kind !== 'answer') throw new Error(outcome.kind);
        expect(outcome.answer.meta.total).toBe(1203);
        return outcome.answer.data.map((row) => row['id']);
      };
      // Page 1 of 1,000 is read straight through; pages of 100 from the sixth on are deep, the last ones from the far end.
      const straight = await idsOf(1, 1000);
      const paged: unknown[] = [];
      for (let page = 1; page <= 13; page += 1) paged.push(...(await idsOf(page, 100)));
      expect(paged).toHaveLength(1203);
      expect(new Set(paged).size).toBe(1203);
      expect(paged.slice(0, 1000)).toEqual(straight);
      // Again, in orders in which each page is reached from another's mark, forwards and backwards; where there are nulls
      // they begin within page 9, which pages 7 and 11 are then on two sides of.
      for (const walk of [
        [9, 8, 10, 7, 11, 6, 12, 13],
        [7, 9, 8],
        [11, 9, 10],
        [7, 11],
      ]) {
        totals.current = createTotals(() => 0);
        const jumped = new Map<number, unknown[]>();
        for (const page of walk) jumped.set(page, await idsOf(page, 100));
        for (const [page, ids] of jumped) expect(ids).toEqual(paged.slice((page - 1) * 100, page * 100));
      }
    },
  );
});
