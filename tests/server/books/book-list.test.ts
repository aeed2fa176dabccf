/** `GET /books` on the database itself: each filter, sort, include, field, append and page of the resource's table. */
import { beforeAll, expect, it } from 'vitest';
import { createAbility, type AbilityRule } from '#contract/abilities.ts';
import type { ListAnswer } from '#server/query/list-answer.ts';
import { answerList } from '#server/query/answer-list.ts';
import { createTotals } from '#server/query/totals.ts';
import { books } from '#server/resources/books/book.resource.ts';
import { describeOnEachFreshDatabase } from '../resources/fresh-database.ts';
import { insertSampleBooks, type Sample } from '../resources/sample-books.ts';
import { countStatements } from '../resources/statement-counter.ts';

const everything: AbilityRule[] = [{ action: 'manage', subject: 'all' }];

describeOnEachFreshDatabase('a list of books', (database) => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await insertSampleBooks(database());
  });

  async function list(queryString: string, rules = everything): Promise<ListAnswer> {
    const totals = createTotals(() => 0);
    const url = `/api/books?${queryString}`;
    const outcome = await answerList(database(), totals, books, createAbility(rules), url);
    if (outcome.kind !== 'answer') throw new Error(`${queryString}: ${outcome.kind}`);
    return outcome.answer;
  }
  const numbers = async (queryString: string, rules = everything) => {
    const { data, meta } = await list(queryString, rules);
    expect(meta.total).toBe(data.length);
    return sample.numbersOf(data);
  };

  it.each([
    ['id', [1, 2, 3, 4, 5, 6]],
    ['-id', [6, 5, 4, 3, 2, 1]],
    ['title', [5, 6, 4, 2, 3, 1]],
    ['-title', [1, 3, 2, 4, 6, 5]],
    ['author_name', [1, 3, 2, 5, 6, 4]],
    ['chapter_count', [2, 4, 6, 3, 1, 5]],
    ['-chapter_count', [5, 1, 3, 6, 4, 2]],
    ['word_count', [2, 4, 6, 5, 1, 3]],
    ['view_count', [2, 5, 6, 1, 4, 3]],
    ['-view_count,title', [3, 4, 1, 6, 5, 2]],
    ['created_at', [1, 2, 3, 4, 5, 6]],
    ['-updated_at', [1, 2, 3, 4, 5, 6]],
    ['last_chapter_at', [1, 3, 5, 2, 4, 6]],
    ['-last_chapter_at', [5, 3, 1, 6, 4, 2]],
  ])('sorted by %s comes in the order that people expect', async (sort, expected) => {
    expect(await numbers(`sort=${sort}`)).toEqual(expected);
  });

  it('comes by its last change when no order is asked for', async () => {
    expect(await numbers('')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['status=draft', [2]],
    ['status=draft,in_review', [2, 4]],
    ['progress=2', [3, 5]],
    ['progress=1,3', [1, 2, 4, 6]],
    ['kind=translated,converted', [2, 4]],
    ['genre=do-thi', [1, 4]],
    ['genre=ngon-tinh,linh-di', [2, 3, 4]],
    ['genre=no-such-genre', []],
    ['content_rating=teen,mature', [2, 3]],
    ['manager_pick=1', [1]],
    ['manager_pick=false', [2, 3, 4, 5, 6]],
    ['search=duong', [1, 2]],
    ['search=đường', [1]],
    ['search=Dương', [1, 2]],
    ['search=dương', [1, 2]],
    ['search=ĐÊM', [3]],
    ['search=dem', [3]],
    ['search=an', [1, 2, 3, 4, 5, 6]],
    ['search=nhien', [5]],
    ['search=ân', [4]],
    ['search=way', [1]],
    ['search=lan an', [5, 6]],
    ['search=trắng đêm', [3]],
    ['search=đêm tráng', []],
    ['search=100%25', [6]],
    ['search=%25', [6]],
    ['search=đã_', [6]],
    ['search=___', []],
    ['search=', [1, 2, 3, 4, 5, 6]],
    ['search=%00', [1, 2, 3, 4, 5, 6]],
  ])('filtered by %s holds what matches', async (filter, expected) => {
    const [name, value] = filter.split('=');
    expect(await numbers(`sort=id&filter[${name}]=${value}`)).toEqual(expected);
  });

  it('finds a search that was typed in decomposed letters', async () => {
    const typed = encodeURIComponent('đường'.normalize('NFD'));
    expect(await numbers(`filter[search]=${typed}`)).toEqual([1]);
  });

  it('filters by ids and owners, and by several filters at once', async () => {
    const ids = `${sample.idOf(2)},${sample.idOf(5)},999999999`;
    expect(await numbers(`sort=id&filter[id]=${ids}`)).toEqual([2, 5]);
    expect(await numbers(`sort=id&filter[owner_id]=${sample.binh}`)).toEqual([3, 4, 5, 6]);
    expect(
      await numbers(`filter[owner_id]=${sample.binh}&filter[kind]=original&filter[progress]=2&sort=id`),
    ).toEqual([3, 5]);
  });

  it('pages without losing or doubling a row, even where rows tie', async () => {
    const seen: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { data, meta } = await list(`sort=view_count&limit=2&page=${page}`);
      expect([meta.total, meta.last_page, meta.per_page]).toEqual([6, 3, 2]);
      seen.push(...sample.numbersOf(data));
    }
    expect(seen).toEqual([2, 5, 6, 1, 4, 3]);
  });

  it('answers a page beyond the end with no rows and the true total', async () => {
    for (const query of ['page=3&limit=5', 'page=9007199254740991&limit=1000']) {
      const { data, meta } = await list(query);
      expect([data, meta.total, meta.from]).toEqual([[], 6, null]);
    }
  });

  it('shows the counters that the chapters make', async () => {
    const { data } = await list('sort=id&limit=2');
    expect(data[0]).toMatchObject({
      chapter_count: 2,
      word_count: 301,
      last_chapter_number: 2,
      last_chapter_title: 'Chương 2',
    });
    expect(JSON.parse(JSON.stringify(data[0]))).toMatchObject({
      last_chapter_at: '2026-01-21T00:00:00.000Z',
    });
    expect(data[1]).toMatchObject({ chapter_count: 0, word_count: 0, last_chapter_at: null });
  });

  it('gives the fields that were asked for and nothing else', async () => {
    const { data } = await list('sort=id&limit=1&fields[books]=title,id');
    expect(data).toEqual([{ id: sample.idOf(1), title: 'Đường về' }]);
    const [whole] = (await list('limit=1')).data;
    expect(Object.keys(whole ?? {})).toHaveLength(27);
    expect(Object.keys(whole ?? {})).not.toContain('deleted_at');
  });

  it('adds what is appended and included, without the columns they are made from', async () => {
    const { data } = await list(
      'sort=id&limit=2&fields[books]=title&append=average_chapter_words&include=owner&fields[users]=name',
    );
    expect(data).toEqual([
      { title: 'Đường về', average_chapter_words: 151, owner: { name: 'An' } },
      { title: 'Dương gian', average_chapter_words: null, owner: { name: 'An' } },
    ]);
    const [whole] = (await list('sort=id&limit=1&include=owner')).data;
    expect(whole?.['owner']).toEqual({ id: sample.an, name: 'An', avatar: null });
  });

  it('holds only what the abilities reach, and counts only that', async () => {
    const own: AbilityRule[] = [{ action: 'read', subject: 'books', conditions: { owner_id: sample.an } }];
    expect(await numbers('sort=id', own)).toEqual([1, 2]);
    expect(await numbers(`sort=id&filter[owner_id]=${sample.binh}`, own)).toEqual([]);
    const among: AbilityRule[] = [
      { action: 'read', subject: 'books', conditions: { owner_id: { $in: [sample.an, 0] } } },
      { action: 'read', subject: 'books', conditions: { status: 'published' } },
    ];
    expect(await numbers('sort=id', among)).toEqual([1, 2, 3]);
    const except: AbilityRule[] = [
      { action: 'read', subject: 'books' },
      { action: 'read', subject: 'books', inverted: true, conditions: { status: { $ne: 'published' } } },
    ];
    expect(await numbers('sort=id', except)).toEqual([1, 3]);
    const nested: AbilityRule[] = [
      { action: 'read', subject: 'books', conditions: { id: { $gte: sample.idOf(5), $nin: [0] } } },
      { action: 'read', subject: 'books', conditions: { owner_id: sample.an, status: 'draft' } },
    ];
    expect(await numbers('sort=id', nested)).toEqual([2, 5, 6]);
  });

  it('is refused with the reason of the rule when nothing is within reach', async () => {
    const refusal = async (rules: AbilityRule[]) =>
      answerList(
        database(),
        createTotals(() => 0),
        books,
        createAbility(rules),
        '/api/books',
      );
    expect(await refusal([])).toEqual({ kind: 'forbidden', reason: null });
    expect(
      await refusal([
        { action: 'manage', subject: 'all' },
        { action: 'read', subject: 'books', inverted: true, reason: 'Tạm khóa.' },
      ]),
    ).toEqual({ kind: 'forbidden', reason: 'Tạm khóa.' });
  });

  it('takes one statement, one more for an include, and two for a search not counted yet and what lies deep or beyond the end', async () => {
    const { database: counted, take } = countStatements(database());
    const totals = createTotals(() => 0);
    const statements = async (queryString: string) => {
      await answerList(counted, totals, books, createAbility(everything), `/api/books?${queryString}`);
      return take();
    };
    expect(await statements('')).toBe(1);
    expect(await statements('filter[search]=duong&sort=-title')).toBe(2);
    expect(await statements('include=owner&append=average_chapter_words')).toBe(2);
    expect(await statements('filter[search]=nothing-like-this&include=owner')).toBe(1);
    expect(await statements('filter[search]=nothing-like-this&include=owner')).toBe(1);
    expect(await statements('page=9')).toBe(2);
    expect(await statements('page=9&limit=1000&include=owner')).toBe(1);
    expect(await statements('sort=nope')).toBe(0);
  });
});
