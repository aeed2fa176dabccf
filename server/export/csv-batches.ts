/**
 * An export as the database writes it, in the list's order and a batch at a time (targets.md, "export"): nothing but
 * the ids is kept (7 MB of a million), a slow reader holds no connection, and between two batches an embedded database
 * answers others.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { copyOut } from '../db/copy-out.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { orderOf } from '../query/list-page.ts';
import type { Plan } from '../query/plan-query.ts';
import type { Selection } from '../query/selection.ts';
import type { ExportedResource } from './exported-resource.ts';

/** Rows: many where the database works beside us, few where it works within our own process. */
const batchSizes: Record<OpenDatabase['kind'], number> = { postgres: 20_000, pglite: 4000 };

/** UTF-8 with its mark, so that spreadsheets read it as such; lines end as RFC 4180 says. */
export async function* csvBatches(
  database: OpenDatabase,
  { resource, columns, joins }: ExportedResource,
  plan: Plan,
  { condition }: Selection,
  language: Language,
): AsyncGenerator<Buffer> {
  const wanted = columns.filter(({ field }) => plan.fields.includes(field));
  yield Buffer.from(`\uFEFF${wanted.map(({ header }) => header[language]).join(',')}\r\n`);

  const table = sql.table(resource.table);
  const cells = wanted.map(({ field, cell }) => sql`${cell.of(language)} as ${sql.id(field)}`);
  const columnsToWrite = sql.join([...cells, lineEnd]);
  const quoted = wanted.filter(({ cell }) => cell.isFree).map(({ field }) => field);
  const inOrder = sql`select id from ${table} where ${condition} order by ${orderOf(resource, plan.sort)}`;
  // Judged anew: what is no longer meant since the ids were read is left out.
  yield* inBatches(
    database,
    inOrder,
    quoted,
    (ids) => sql`select ${columnsToWrite}
    from unnest(${ids}::bigint[]) with ordinality as "place" ("id", "at")
    -- Each by its key and then judged, whatever the planner believes of the condition.
    join lateral (
      select * from (
        select * from ${table} where ${sql.ref(`${resource.table}.id`)} = "place"."id" offset 0
      ) as ${table} where ${condition}
    ) as ${table} on true
    ${joins} order by "place"."at"`,
  );
}

/** The last column of a batch: by it a line's end is known from a break within a cell. */
export const lineEnd = sql`chr(13) as "line end"`;

/**
 * The lines of a file: `ids` are those of all rows, in the list's order; `batchOf` gives the rows of some of them, which come
 * as a literal array, with {@link lineEnd} behind them.
 */
export async function* inBatches(
  database: OpenDatabase,
  inOrder: RawBuilder<unknown>,
  quotedColumns: readonly string[],
  batchOf: (ids: string) => RawBuilder<unknown>,
): AsyncGenerator<Buffer> {
  const { kysely } = database;
  const ids = await copyOut(database, inOrder.compile(kysely), []);
  const batches = idBatches(ids, batchSizes[database.kind]);
  // While one batch is finished and sent, a database beside us writes the next one already.
  let next = nextBatch();
  for (let lines = await next; lines !== null; lines = await next) {
    next = nextBatch();
    yield withLineEnds(lines);
  }

  /** Null after the last. */
  function nextBatch(): Promise<Buffer | null> {
    const { value } = batches.next();
    if (value === undefined) return Promise.resolve(null);
    const lines = copyOut(database, batchOf(`{${value}}`).compile(kysely), quotedColumns);
    // Whoever stops reading never asks what became of it.
    lines.catch(() => undefined);
    return lines;
  }
}

const lineFeed = 10;

/** So many lines at a time, as the list that a database's array is written with. */
function* idBatches(lines: Buffer, size: number): Generator<string, undefined> {
  let from = 0;
  while (from < lines.length) {
    let until = from;
    for (let count = 0; count < size && until < lines.length; count += 1) {
      until = lines.indexOf(lineFeed, until) + 1;
    }
    yield lines.toString('latin1', from, until - 1).replaceAll('\n', ',');
    from = until;
  }
}

const comma = 44;
const quote = 34;
const carriageReturn = 13;

/**
 * The last cell of each line is a carriage return, which the database puts in quotes: `,"\r"\n` becomes `\r\n`. A quote
 * within a cell of text is never alone, so this is found at the ends of lines only. In place: what is left is shorter.
 */
function withLineEnds(csv: Buffer): Buffer {
  let read = 0;
  let written = 0;
  const keep = (end: number) => {
    csv.copyWithin(written, read, end);
    written += end - read;
    read = end;
  };
  for (let at = csv.indexOf(carriageReturn); at !== -1; at = csv.indexOf(carriageReturn, read)) {
    const endsLine =
      csv[at - 2] === comma && csv[at - 1] === quote && csv[at + 1] === quote && csv[at + 2] === lineFeed;
    keep(endsLine ? at - 2 : at + 1);
    if (!endsLine) continue;
    csv[written] = carriageReturn;
    csv[written + 1] = lineFeed;
    written += 2;
    read = at + 3;
  }
  return csv.subarray(0, written);
}
