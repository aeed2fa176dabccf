/**
 * What no honest client sends, through every field of every body, every filter of every list and every id in a path, by the
 * API's own document (targets.md, "hostile strings and payloads"): it is refused or taken, and never an unforeseen error.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabase } from '#tests/helpers/database.ts';
import { isLong } from '#tests/helpers/depth.ts';
import { startServer, type TestServer } from '#tests/helpers/server-client.ts';
import { endpointCalls } from './endpoint-calls.ts';
import { addOwnRecords, nobodys, type OwnRecords } from './own-records.ts';

/** As they stand in JSON. */
const values: readonly string[] = [
  String.raw`"a\u0000b"`,
  String.raw`"a\ud800"`,
  '"\'; drop table books; --"',
  '1e400',
  '2147483648',
  '9007199254740993',
  '1e23',
  '-1',
  '0.5',
  'null',
  'true',
  '[]',
  '[[null]]',
  '{"__proto__":{"length":1},"constructor":1}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '"9999-12-31"',
  '"0000-01-01"',
  '"+010000-01-01"',
  '"9999-12-31T23:59:59.999-14:00"',
  '"0000-01-01T00:00:00.000+14:00"',
];
/** As large as a body may be. */
const largeValues: readonly string[] = [
  JSON.stringify('a'.repeat(1_000_000)),
  JSON.stringify('- '.repeat(500_000)),
  JSON.stringify('ạ\u0323'.repeat(150_000)),
  `[${'"",'.repeat(330_000)}""]`,
  `[${'{},'.repeat(330_000)}{}]`,
  `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":1`).join(',')}}`,
];
/** As they stand in an address. */
const parameters: readonly string[] = [
  '',
  ',',
  '%00',
  '%ED%A0%80',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e400',
  '9'.repeat(30),
  '0001-01-01',
  '0000-00-00',
  '9999-12-31',
  '0000-01-01',
  '%2B010000-01-01',
  ',1'.repeat(5000),
  'a%20'.repeat(3000),
  '%27%20or%201=1%20--',
  '__proto__',
];
const ids: readonly string[] = [
  '0',
  '-1',
  '1e3',
  '%00',
  '__proto__',
  '2147483648',
  '9'.repeat(15),
  '9'.repeat(30),
];

/** How often a call is made again that held the event loop. */
const mostAttempts = 5;
/** Calls that are looked at together. */
const atOnce = 24;

/** What ends the session would end the test. */
const operations = Object.keys(endpointCalls).filter((operation) => operation !== 'POST /auth/logout');

describeOnDatabase('what is hostile', (databases) => {
  let server: TestServer;
  let token: string;
  let own: OwnRecords;
  let queries: ReadonlyMap<string, readonly string[]>;
  /** What held the event loop by its own work. */
  const held: string[] = [];
  beforeAll(async () => {
    server = await startServer(databases, {
      onLog: (line) => {
        if (line.includes('"by":"work"')) held.push(line);
      },
    });
    const person = await server.addUser(['administrator', 'admin', 'editor', 'moderator', 'author']);
    token = person.token;
    own = await addOwnRecords(server, person.id);
    const { paths } = (await server.app.inject('/api/openapi.json')).json<Document>();
    queries = new Map(
      Object.entries(paths).map(([path, { get }]) => [
        `GET ${path.replace(/^\/api/, '')}`,
        (get?.parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name }) => name),
      ]),
    );
  });
  afterAll(() => server.close());

  /** Those of the calls that met an error which nobody foresaw. */
  const failing = async (calls: readonly Call[]) => {
    const failed: string[] = [];
    for (const { operation, path, payload, remoteAddress = '192.0.2.1' } of calls) {
      const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
      const body = payload === undefined ? {} : { payload };
      const [method] = operation.split(' ') as ['POST'];
      const answer = await server.call(method, path, { token, headers, remoteAddress, ...body });
      if (answer.statusCode >= 500) failed.push(`${path} ${payload?.slice(0, 200) ?? ''}`);
    }
    return failed;
  };

  /** Those of the calls that hold the event loop every time; a machine that others use may hold it once. */
  const holding = async (calls: readonly Call[]) => {
    const found: string[] = [];
    for (let at = 0; at < calls.length; at += atOnce) {
      const batch = calls.slice(at, at + atOnce);
      // One after the other only where one of them did.
      if (!(await holds(batch))) continue;
      for (const call of batch) {
        let times = 0;
        while (times < mostAttempts && (await holds([call]))) times += 1;
        if (times === mostAttempts)
          found.push(`${call.path} ${call.payload?.slice(0, 200) ?? ''} ${held.join()}`);
      }
    }
    return found;
  };
  const holds = async (calls: readonly Call[]): Promise<boolean> => {
    held.length = 0;
    expect(await failing(calls)).toEqual([]);
    // The watch looks every 20 ms: this timer is younger, and comes after its next look.
    await new Promise((resolve) => void setTimeout(resolve, 20));
    return held.length > 0;
  };

  const withBody = operations.filter((operation) => {
    const { payload } = endpointCalls[operation]?.(nobodys) ?? {};
    return payload !== undefined && !Buffer.isBuffer(payload);
  });
  it.each(withBody)('is refused or taken in every field of %s', async (operation) => {
    const { path, payload = {} } = endpointCalls[operation]?.(own) ?? { path: '' };
    const calls = bodiesOf(payload, values).map((body, at): Call => {
      // Tries of one address are counted.
      return { operation, path, payload: body, remoteAddress: `198.51.100.${at % 250}` };
    });
    expect(await failing(calls)).toEqual([]);
  });

  // What it costs before any database is asked is the same on each.
  it.each(databases.kind === 'pglite' ? withBody : withBody.slice(0, 1))(
    'keeps nobody waiting by its size in any field of %s',
    async (operation) => {
      const { path, payload = {} } = endpointCalls[operation]?.(own) ?? { path: '' };
      const calls = bodiesOf(payload, largeValues).map((body, at): Call => {
        return { operation, path, payload: body, remoteAddress: `198.51.101.${at % 250}` };
      });
      expect(await holding(calls)).toEqual([]);
    },
  );

  it.each(operations.filter((operation) => operation.startsWith('GET ')))(
    'is refused or taken in every parameter of %s',
    async (operation) => {
      const place = endpointCalls[operation]?.(own).path.split('?')[0] ?? '';
      const names = [...(queries.get(operation) ?? []), 'filter[id]', 'sort', 'page', 'unheard-of'];
      const calls = names.flatMap((name, at): Call[] =>
        shareOf(parameters, at).map((value) => ({
          operation,
          path: `${place}?${encodeURIComponent(name)}=${value}`,
        })),
      );
      expect(await failing(calls)).toEqual([]);
    },
  );

  it.each(operations.filter((operation) => operation.includes('{id}')))(
    'is refused or taken as the id of %s',
    async (operation) => {
      const { payload } = endpointCalls[operation]?.(own) ?? {};
      const body = payload === undefined || Buffer.isBuffer(payload) ? undefined : JSON.stringify(payload);
      const path = operation.split(' ')[1] ?? '';
      const calls = ids.map((id): Call => ({ operation, path: path.replace('{id}', id), payload: body }));
      expect(await failing(calls)).toEqual([]);
    },
  );
});

/** The body once for each of its fields, at whatever depth, and each hostile value in its place. */
function bodiesOf(payload: object, hostile: readonly string[]): string[] {
  const places: string[] = [];
  const mark = (value: unknown, build: (marked: unknown) => unknown): void => {
    places.push(JSON.stringify(build('@')));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      const rebuilt = (marked: unknown) =>
        Array.isArray(value)
          ? value.map((one, at) => (String(at) === key ? marked : one))
          : { ...value, [key]: marked };
      mark(part, (marked) => build(rebuilt(marked)));
    }
  };
  mark(payload, (marked) => marked);
  return places.flatMap((place, at) =>
    shareOf(hostile, at).map((value) => place.replace('"@"', () => value)),
  );
}

/** A third of the values at each place, all of them at any three that follow each other; in the long run all at each. */
const shareOf = (all: readonly string[], place: number) =>
  isLong ? all : all.filter((_, at) => (at + place) % 3 === 0);

type Call = {
  readonly operation: string;
  readonly path: string;
  readonly payload?: string | undefined;
  readonly remoteAddress?: string;
};
type Parameter = { readonly name: string; readonly in: string };
type Document = {
  readonly paths: Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>;
};
