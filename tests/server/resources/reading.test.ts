/**
 * Every list by one row (reading-rows.ts): pages, each sort both ways, each filter, and what it does not know. A resource
 * without a row fails here. Hostile values go through every list in access/hostile-values.test.ts.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '#server/query/resource.ts';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { buildBook, buildChapter, buildUser } from '../factories/build-records.ts';
import { buildDraft } from '../factories/build-draft.ts';
import { buildScript } from '../factories/build-script.ts';
import { type Context, readingRows } from './reading-rows.ts';

type Row = { readonly id: number };
type List = {
  readonly data: Row[];
  readonly links: Readonly<Record<string, string | null>>;
  readonly meta: { readonly total: number; readonly last_page: number };
};

describeOnEachDatabase('the lists', (databases) => {
  let server: TestServer;
  let token: string;
  let context: Context;
  const recordsOf = new Map<string, number[]>();
  beforeAll(async () => {
    server = await startServer(databases);
    const chief = await server.addUser(['administrator', 'admin', 'editor', 'moderator', 'author']);
    token = chief.token;
    const { kysely } = server.database;
    const other = await buildUser(kysely);
    const book = await buildBook(kysely, { owner_id: chief.id });
    const otherBook = await buildBook(kysely, { owner_id: other });
    const chapter = await buildChapter(kysely, { book_id: otherBook });
    const draft = await buildDraft(kysely, { owner_id: other });
    const script = await buildScript(kysely, { owner_id: other });
    context = { kysely, chief: chief.id, other, book, otherBook, chapter, draft, script };
    for (const [name, { add }] of Object.entries(readingRows)) {
      const ids: number[] = [];
      for (const at of [0, 1, 2]) ids.push(await add(context, at));
      recordsOf.set(name, ids);
    }
  });
  afterAll(() => server.close());

  const resourceOf = (name: string): Resource => {
    const found = server.app.readResources.find((resource) => resource.name === name);
    if (found === undefined) throw new Error(`Nothing is read as ${name}`);
    return found;
  };
  const idsOf = (name: string) => recordsOf.get(name) ?? [];
  const threeOf = (name: string) => readingRows[name]?.three?.(context) ?? `filter[id]=${idsOf(name).join()}`;
  const ask = async (name: string, query: string) => server.call('GET', `/${name}?${query}`, { token });
  const list = async (name: string, query: string) => {
    const answer = await ask(name, query);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return answer.json<List>();
  };
  const placesOf = (name: string, { data }: List) => data.map(({ id }) => idsOf(name).indexOf(id));
  const inOrder = (places: readonly number[]) => places.toSorted((one, other) => one - other);

  it('have a row each', () => {
    const read = server.app.readResources.map(({ name }) => name);
    expect(Object.keys(readingRows).toSorted()).toEqual(read.toSorted());
  });

  describe.each(Object.keys(readingRows))('of %s', (name) => {
    it('comes in pages that hold every record once', async () => {
      const [one, two] = [
        await list(name, `${threeOf(name)}&sort=id&limit=2`),
        await list(name, `${threeOf(name)}&sort=id&limit=2&page=2`),
      ];
      expect([placesOf(name, one), placesOf(name, two)]).toEqual([[0, 1], [2]]);
      expect([one.meta.total, one.meta.last_page, one.links['prev'], two.links['next']]).toEqual([
        3,
        2,
        null,
        null,
      ]);
    });

    it('is sorted by each of its sorts, one way and the other', async () => {
      for (const sort of Object.keys(resourceOf(name).sorts)) {
        const up = placesOf(name, await list(name, `${threeOf(name)}&sort=${sort}`));
        const down = placesOf(name, await list(name, `${threeOf(name)}&sort=-${sort}`));
        expect([sort, inOrder(up)]).toEqual([sort, [0, 1, 2]]);
        expect([sort, down]).toEqual([sort, up.toReversed()]);
      }
    });

    it('is narrowed by each of its filters', async () => {
      const ids = idsOf(name);
      const filters = readingRows[name]?.filters(context, ids) ?? {};
      const known = Object.keys(resourceOf(name).filters).filter((filter) => filter !== 'id');
      expect(Object.keys(filters).toSorted()).toEqual(known.toSorted());
      for (const [filter, found] of Object.entries(filters)) {
        const { value, places } = typeof found === 'object' ? found : { value: found, places: [0] };
        const named = `filter[${filter}]=${encodeURIComponent(value)}`;
        const query = threeOf(name).startsWith(`filter[${filter}]`) ? named : `${threeOf(name)}&${named}`;
        const shown = placesOf(name, await list(name, query));
        expect([filter, inOrder(shown)]).toEqual([filter, places]);
      }
    });

    it('shows each record by itself, and the fields that were asked for', async () => {
      const [id = 0] = idsOf(name);
      const whole = await server.call('GET', `/${name}/${id}`, { token });
      expect(Object.keys(whole.json<{ data: object }>().data)).toEqual(resourceOf(name).fields);
      const some = await server.call('GET', `/${name}/${id}?fields[${name}]=id`, { token });
      expect(some.json()).toEqual({ data: { id } });
    });

    it('gives each of its includes and appends', async () => {
      const { includes, appends } = resourceOf(name);
      const [row] = (
        await list(
          name,
          `${threeOf(name)}&include=${Object.keys(includes).join()}&append=${Object.keys(appends).join()}`,
        )
      ).data;
      expect(Object.keys(row ?? {})).toEqual(
        expect.arrayContaining([...Object.keys(includes), ...Object.keys(appends)]),
      );
    });

    it.each([
      ['filter[nothing]=1', 'filter[nothing]'],
      ['sort=nothing', 'sort'],
      ['include=nothing', 'include'],
      ['append=nothing', 'append'],
      [`fields[${name}]=nothing`, `fields[${name}]`],
      ['limit=1001', 'limit'],
    ])('refuses %s and says what it knows', async (query, parameter) => {
      const answer = await ask(name, `${threeOf(name)}&${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'query_invalid',
        data: { parameter, allowed: expect.any(Array) },
      });
    });
  });
});
