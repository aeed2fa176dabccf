/** The envelope of lists (contract.md, "Answers"): numbers of the page, and links that keep the whole query. */
import { describe, expect, it } from 'vitest';
import { parseQuery } from '#contract/api/query-dialect.ts';
import { listAnswer } from '#server/query/list-answer.ts';
import { planQuery } from '#server/query/plan-query.ts';
import { books } from '#server/resources/books/book.resource.ts';

function answerTo(queryString: string, total: number, rows: number, isLeast = false) {
  const parsed = parseQuery(queryString);
  if (parsed.kind === 'problem') throw new Error('no query');
  const outcome = planQuery(books, parsed.query);
  if (outcome.kind === 'problem') throw new Error('refused');
  const data = Array.from({ length: rows }, (_, at) => ({ id: at }));
  return listAnswer('/api/books', parsed.query, outcome.plan, { rows: data, total, isLeast }, data);
}

describe('the answer of a list', () => {
  it('counts rows and pages and keeps the query in its links', () => {
    const { links, meta } = answerTo('filter[search]=đêm&sort=-title&page=2&limit=10', 34, 10);
    expect(meta).toEqual({
      current_page: 2,
      from: 11,
      last_page: 4,
      path: '/api/books',
      per_page: 10,
      to: 20,
      total: 34,
    });
    expect(links).toEqual({
      first: '/api/books?filter[search]=%C4%91%C3%AAm&sort=-title&page=1&limit=10',
      last: '/api/books?filter[search]=%C4%91%C3%AAm&sort=-title&page=4&limit=10',
      prev: '/api/books?filter[search]=%C4%91%C3%AAm&sort=-title&page=1&limit=10',
      next: '/api/books?filter[search]=%C4%91%C3%AAm&sort=-title&page=3&limit=10',
    });
  });

  it('says where nobody has counted further', () => {
    const answered = (isLeast: boolean) => answerTo('', 30, 25, isLeast).meta.is_least;
    expect([answered(true), answered(false)]).toEqual([true, undefined]);
  });

  it('has one empty page when nothing matches', () => {
    const { links, meta } = answerTo('', 0, 0);
    expect([meta.from, meta.to, meta.last_page, meta.total]).toEqual([null, null, 1, 0]);
    expect([links.prev, links.next]).toEqual([null, null]);
  });

  it('leads back to the last page from beyond it', () => {
    const { links, meta } = answerTo('page=99', 30, 0);
    expect([links.prev, links.next]).toEqual(['/api/books?page=2', null]);
    expect([meta.current_page, meta.last_page, meta.from, meta.to]).toEqual([99, 2, null, null]);
  });

  it('gives the number of the last row on a page that is not full', () => {
    expect(answerTo('page=2', 30, 5).meta).toMatchObject({ from: 26, to: 30 });
  });
});
