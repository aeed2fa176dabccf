/** The allow-lists of a resource (contract.md, "Query dialect"): every name is known, or refused with what is allowed. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '#contract/api/query-dialect.ts';
import { planQuery } from '#server/query/plan-query.ts';
import { books } from '#server/resources/books/book.resource.ts';

function planned(queryString: string) {
  const parsed = parseQuery(queryString);
  if (parsed.kind === 'problem') throw new Error(`${queryString} is no query`);
  return planQuery(books, parsed.query);
}
function planOf(queryString: string) {
  const outcome = planned(queryString);
  if (outcome.kind === 'problem') throw new Error(`${queryString} was refused`);
  return outcome.plan;
}
const sorts = [
  'id',
  'title',
  'author_name',
  'chapter_count',
  'word_count',
  'view_count',
  'last_chapter_at',
  'created_at',
  'updated_at',
];
const filters = [
  'id',
  'search',
  'status',
  'progress',
  'kind',
  'genre',
  'content_rating',
  'owner_id',
  'manager_pick',
];

describe('planning a query for books', () => {
  it.each([
    ['sort=password_hash', 'sort', 'password_hash', sorts],
    ['sort=title,deleted_at', 'sort', 'deleted_at', sorts],
    ['filter[deleted_at]=1', 'filter[deleted_at]', 'deleted_at', filters],
    ['filter[constructor]=1', 'filter[constructor]', 'constructor', filters],
    ['include=chapters', 'include', 'chapters', ['owner']],
    ['include=owner.tokens', 'include', 'owner.tokens', ['owner']],
    [
      'append=secret',
      'append',
      'secret',
      ['allowed_events', 'cover_thumbnails', 'average_chapter_words', 'deleted_at'],
    ],
    ['include=owner&fields[users]=password_hash', 'fields[users]', 'password_hash', ['id', 'name', 'avatar']],
    ['fields[tokens]=id', 'fields[tokens]', 'tokens', ['books', 'users']],
    [
      'filter[status]=draft,gone',
      'filter[status]',
      'draft,gone',
      ['draft', 'in_review', 'changes_requested', 'published', 'taken_down', 'archived'],
    ],
    [
      'filter[status]=',
      'filter[status]',
      '',
      ['draft', 'in_review', 'changes_requested', 'published', 'taken_down', 'archived'],
    ],
    ['filter[progress]=4', 'filter[progress]', '4', ['1', '2', '3']],
    ['filter[kind]=Original', 'filter[kind]', 'Original', ['original', 'translated', 'converted']],
    ['filter[content_rating]=adult', 'filter[content_rating]', 'adult', ['everyone', 'teen', 'mature']],
    ['filter[manager_pick]=yes', 'filter[manager_pick]', 'yes', ['1', 'true', '0', 'false']],
    ['filter[genre]=a;b', 'filter[genre]', 'a;b', ['slug of a genre']],
    ['filter[id]=1,x', 'filter[id]', '1,x', ['1-1000 ids']],
    ['filter[owner_id]=-1', 'filter[owner_id]', '-1', ['1-1000 ids']],
  ])('refuses %s', (queryString, parameter, value, allowed) => {
    expect(planned(queryString)).toEqual({ kind: 'problem', problem: { parameter, value, allowed } });
  });

  it('refuses a thousand and one ids', () => {
    expect(planned(`filter[id]=${'1,'.repeat(999)}1`).kind).toBe('plan');
    expect(planned(`filter[id]=${'1,'.repeat(1000)}1`).kind).toBe('problem');
  });

  it('names the fields that a book has when one is unknown', () => {
    const outcome = planned('fields[books]=id,search_plain');
    expect(outcome.kind === 'problem' && outcome.problem.parameter).toBe('fields[books]');
    expect(outcome.kind === 'problem' && outcome.problem.allowed).toHaveLength(27);
  });

  it('lists 25 rows of page 1 by their last change when nothing is said', () => {
    const plan = planOf('');
    expect([plan.page, plan.limit]).toEqual([1, 25]);
    expect(plan.sort).toEqual([
      { column: 'updated_at', nullable: false, descending: true },
      { column: 'id', nullable: false, descending: true },
    ]);
    expect(plan.conditions).toEqual([]);
  });

  it('reads only the columns that the answer is made from', () => {
    expect(planOf('fields[books]=title').columns).toEqual(['id', 'title']);
    expect(planOf('fields[books]=title&include=owner').columns).toEqual(['id', 'title', 'owner_id']);
    expect(planOf('fields[books]=title&append=average_chapter_words').columns).toEqual([
      'id',
      'title',
      'word_count',
      'chapter_count',
    ]);
    expect(planOf('fields[books]=title,title,id').fields).toEqual(['id', 'title']);
    expect(planOf('fields[books]=').fields).toEqual([]);
  });

  it('ends every order with the id, in the direction of the last term, and never sorts twice by one column', () => {
    expect(planOf('sort=-view_count,title').sort.map((term) => [term.column, term.descending])).toEqual([
      ['view_count', true],
      ['title_key', false],
      ['id', false],
    ]);
    expect(planOf('sort=title,-title').sort.map((term) => [term.column, term.descending])).toEqual([
      ['title_key', false],
      ['id', false],
    ]);
    expect(planOf('sort=-id,title').sort.map((term) => [term.column, term.descending])).toEqual([
      ['id', true],
    ]);
  });

  it('knows two orders of the same filters as one selection', () => {
    expect(planOf('filter[kind]=original&filter[status]=draft').conditionsKey).toBe(
      planOf('filter[status]=draft&filter[kind]=original').conditionsKey,
    );
    expect(planOf('filter[kind]=original').conditionsKey).not.toBe(
      planOf('filter[kind]=converted').conditionsKey,
    );
  });

  it('answers every query with a plan or a refusal and never throws', () => {
    const name = fc.oneof(fc.constantFrom(...sorts, ...filters), fc.stringMatching(/^[a-z][a-z_]{0,9}$/));
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', 'draft', "'; --"));
    fc.assert(
      fc.property(
        fc.dictionary(name, value, { maxKeys: 4 }),
        fc.array(name, { maxLength: 3 }),
        (filter, list) => {
          const parsed = parseQuery(
            new URLSearchParams([
              ...Object.entries(filter).map(([key, text]) => [`filter[${key}]`, text]),
              ['sort', list.join(',')],
            ]).toString(),
          );
          if (parsed.kind === 'problem') return;
          expect(['plan', 'problem']).toContain(planQuery(books, parsed.query).kind);
        },
      ),
    );
  });
});
