/** Whatever a query carries, the answer is rows or a refusal, and the table is untouched (targets.md, "hostile strings"). */
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createAbility } from '#contract/abilities.ts';
import { answerList } from '#server/query/answer-list.ts';
import { answerOne } from '#server/query/answer-one.ts';
import { createTotals } from '#server/query/totals.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { describeOnFreshDatabase } from '../resources/fresh-database.ts';
import { insertSampleBooks } from '../resources/sample-books.ts';

const injection = fc.constantFrom(
  "'; drop table books; --",
  '" or 1=1 --',
  "\\'; select pg_sleep(10); --",
  '$1',
  '${id}',
  '%_%',
  '\\',
  '{}',
  '{"a"}',
  '\u0000',
  '💥'.repeat(50),
  '1e309',
  '9'.repeat(30),
  'NaN',
  'null',
  '2026-01-01',
);
const value = fc.oneof(injection, fc.string({ unit: 'binary', maxLength: 40 }));
const parameter = fc.constantFrom(
  'include',
  'sort',
  'append',
  'page',
  'limit',
  'fields[books]',
  'fields[users]',
  ...[
    'id',
    'search',
    'status',
    'progress',
    'kind',
    'genre',
    'content_rating',
    'owner_id',
    'manager_pick',
  ].map((name) => `filter[${name}]`),
);

describeOnFreshDatabase('a hostile query', (database) => {
  beforeAll(async () => {
    await insertSampleBooks(database());
  });

  it('is answered or refused, never an error, and changes nothing', async () => {
    const totals = createTotals(() => 0);
    const ability = createAbility([{ action: 'manage', subject: 'all' }]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(parameter, value), { minLength: 1, maxLength: 3 }),
        async (pairs) => {
          const queryString = new URLSearchParams(pairs).toString();
          const outcome = await answerList(database(), totals, books, ability, `/api/books?${queryString}`);
          expect(['answer', 'query-invalid']).toContain(outcome.kind);
        },
      ),
      { numRuns: 300 },
    );
    const { count } = await database()
      .selectFrom('books')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(6);
  });

  it('for one record is a record that does not exist', async () => {
    const ability = createAbility([{ action: 'manage', subject: 'all' }]);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(injection, fc.constantFrom('0', '-1', '1.5', '999999999999999', '1 or 1=1')),
        async (id) => {
          expect(await answerOne(database(), books, ability, id, '')).toEqual({ kind: 'not-found' });
        },
      ),
      { numRuns: 40 },
    );
  });
});
