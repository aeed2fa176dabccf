/**
 * An export as the database writes it, a stretch at a time (targets.md, "export"): memory stays flat, a slow reader
 * holds no connection, and between two stretches an embedded database answers others.
 */
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { copyOut } from '../db/copy-out.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Plan } from '../query/plan-query.ts';
import type { Selection } from '../query/selection.ts';
import type { ExportedResource } from './exported-resource.ts';

/** Rows: many where the database works beside us, few where it works within our own process. */
const stretchSizes: Record<OpenDatabase['kind'], number> = { postgres: 20_000, pglite: 4000 };

/** UTF-8 with its mark, so that spreadsheets read it as such; lines end as RFC 4180 says. */
export async function* csvStretches(
  database: OpenDatabase,
  { resource, columns, joins }: ExportedResource,
  plan: Plan,
  { condition }: Selection,
  language: Language,
): AsyncGenerator<Buffer> {
  const { kysely } = database;
  const wanted = columns.filter(({ field }) => plan.fields.includes(field));
  yield Buffer.from(`\uFEFF${wanted.map(({ header }) => header[language]).join(',')}\r\n`);

  const table = sql.table(resource.table);
  const id = sql.ref(`${resource.table}.id`);
  const cells = wanted.map(({ field, cell }) => sql`${cell.of(language)} as ${sql.id(field)}`);
  const columnsToWrite = sql.join([...cells, sql`chr(13) as "line end"`]);
  const quoted = wanted.filter(({ cell }) => cell.isFree).map(({ field }) => field);
  const ends = await stretchEnds();
  // While one stretch is finished and sent, a database beside us writes the next one already.
  let next = stretch(0);
  for (let at = 0; at <= ends.length; at += 1) {
    const lines = await next;
    if (at < ends.length) next = stretch(at + 1);
    yield withLineEnds(lines);
  }

  function stretch(at: number): Promise<Buffer> {
    const until = at < ends.length ? sql` and id <= ${ends[at]}` : sql``;
    const query = sql`select ${columnsToWrite} from (
      select * from ${table} where ${condition} and id > ${ends[at - 1] ?? 0}${until}
    ) as ${table} ${joins} order by ${id}`.compile(kysely);
    const lines = copyOut(database, query, quoted);
    // Whoever stops reading never asks what became of it.
    lines.catch(() => undefined);
    return lines;
  }

  /** The last id of each full stretch, found in an index before any row is touched. */
  async function stretchEnds(): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`select id from (
      select id, row_number() over (order by id) as place from ${table} where ${condition}
    ) as ranked where place % ${stretchSizes[database.kind]} = 0 order by id`.execute(kysely);
    return rows.map((row) => row.id);
  }
}

const comma = 44;
const quote = 34;
const carriageReturn = 13;
const lineFeed = 10;

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
