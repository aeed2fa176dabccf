/** Which lists of chapters may be asked for (targets.md, "any sort, filter or search of the lists"): those of named books, or one's own. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { type ChaptersServer, startChaptersServer } from './sample-chapters.ts';

describeOnDatabase('a list of chapters', (databases) => {
  let at: ChaptersServer;
  let mine: { book: number; ids: readonly number[] };
  let named: number;
  beforeAll(async () => {
    at = await startChaptersServer(databases);
    mine = await at.addBook(['Một', 'Hai']);
    named = (await at.addBook(['Dương gian', 'Đường về', 'Năm 1247'])).book;
  });
  afterAll(() => at.close());

  async function titles(person: ChaptersServer['author'], query: string): Promise<string[]> {
    const { json } = await at.server.call('GET', `/chapters${query}`, { token: person.token });
    return json<{ data: { title: string }[] }>().data.map(({ title }) => title);
  }

  it.each(['', '?filter[status]=draft&sort=-updated_at', '?filter[after]=1'])(
    'of all books is refused to whoever sees them all, and the filter that it wants is named: %s',
    async (query) => {
      const { status, code, data } = await at.call(at.editor, 'GET', `/chapters${query}`);
      expect({ status, code, data }).toEqual({
        status: 400,
        code: 'query_invalid',
        data: { parameter: 'filter[book_id]', value: null, allowed: ['filter[book_id]', 'filter[id]'] },
      });
    },
  );

  it('of a book, or of named chapters, is given to whoever sees all', async () => {
    expect(await titles(at.editor, `?filter[book_id]=${mine.book}`)).toEqual(['Một', 'Hai']);
    expect(await titles(at.editor, `?filter[id]=${mine.ids[1]}`)).toEqual(['Hai']);
  });

  it.each([
    ['duong', ['Dương gian', 'Đường về']],
    ['đường', ['Đường về']],
    ['VE duong', ['Đường về']],
    ['2', ['Đường về', 'Năm 1247']],
    ['3 nam', ['Năm 1247']],
    ['100%', []],
    ['', ['Dương gian', 'Đường về', 'Năm 1247']],
  ])('of a book is searched by number and title: %s', async (searched, found) => {
    expect(
      await titles(at.editor, `?filter[book_id]=${named}&filter[search]=${encodeURIComponent(searched)}`),
    ).toEqual(found);
  });

  it('without a book is one’s own, and nobody else’s, for an author', async () => {
    const own = ['Một', 'Hai', 'Dương gian', 'Đường về', 'Năm 1247'];
    expect(await titles(at.author, '?sort=id')).toEqual(own);
    expect(await titles(at.other, '')).toEqual([]);
  });

  it('is refused to bulk events in the same words, where they would mean all chapters', async () => {
    const body = { event: { type: 'hide' }, filter: 'filter[status]=published' };
    const { status, code, data } = await at.call(at.editor, 'POST', '/chapters/bulk', body);
    expect({ status, code, data }).toMatchObject({
      status: 400,
      code: 'query_invalid',
      data: { parameter: 'filter[book_id]' },
    });
  });
});
