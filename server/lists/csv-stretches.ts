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
  const cells = sql.join(wanted.map(({ field, cell }) => sql`${cell.of(language)} as ${sql.id(field)}`));
  const quoted = wanted.filter(({ cell }) => cell.isFree).map(({ field }) => field);
  const ends = await stretchEnds();
  for (const [at, end] of [...ends, null].entries()) {
    const until = end === null ? sql`` : sql` and id <= ${end}`;
    const query = sql`select ${cells} from (
      select * from ${table} where ${condition} and id > ${ends[at - 1] ?? 0}${until}
    ) as ${table} ${joins} order by ${id}`.compile(kysely);
    yield withCarriageReturns(await copyOut(database, query, quoted));
  }

  /** The last id of each full stretch, found in an index before any row is touched. */
  async function stretchEnds(): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`select id from (
      select id, row_number() over (order by id) as place from ${table} where ${condition}
    ) as ranked where place % ${stretchSizes[database.kind]} = 0 order by id`.execute(kysely);
    return rows.map((row) => row.id);
  }
}

/** Line feeds outside of quotes end a line. Byte by byte what came in: latin1 knows each of them. */
function withCarriageReturns(csv: Buffer): Buffer {
  const parts = csv.toString('latin1').split('"');
  const ended = parts.map((part, at) => (at % 2 === 0 ? part.replaceAll('\n', '\r\n') : part));
  return Buffer.from(ended.join('"'), 'latin1');
}
