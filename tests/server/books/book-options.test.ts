/** The choices of book forms are named in the language of whoever asks (product.md, "Name"). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';

type Options = { readonly data: readonly { readonly group: string; readonly label: string }[] };

describeOnDatabase('the choices of book forms', (databases) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer(databases, { environment: { VITE_LANGUAGES: 'vi,en,fr,ar' } });
    ({ token } = await server.addUser(['author']));
  });
  afterAll(() => server.close());

  async function genresIn(language: string): Promise<string[]> {
    const headers = { 'accept-language': language };
    const answer = await server.call('GET', '/books/options', { token, headers });
    return answer.json<Options>().data.flatMap(({ group, label }) => (group === 'genre' ? [label] : []));
  }

  it.each([
    ['vi', ['Ngôn tình', 'Cổ đại', 'Khoa huyễn']],
    ['en', ['Romance', 'Ancient times', 'Science fiction']],
    ['fr', ['Romance', 'Époque ancienne', 'Science-fiction']],
    ['ar', ['رومانسي', 'عصور قديمة', 'خيال علمي']],
  ])('name the genres in %s', async (language, expected) => {
    const genres = await genresIn(language);
    expect(genres.slice(4, 7)).toEqual(expected);
    expect([genres.length, new Set(genres).size]).toEqual([16, 16]);
  });

  it('fall back on the label of a genre that has no name in a language', async () => {
    const genre = { slug: 'moi', label: 'Thể loại mới', position: 99, names: '{"en":"New genre"}' };
    await server.database.kysely.insertInto('genres').values(genre).execute();
    expect([(await genresIn('en')).at(-1), (await genresIn('fr')).at(-1)]).toEqual([
      'New genre',
      'Thể loại mới',
    ]);
  });
});
