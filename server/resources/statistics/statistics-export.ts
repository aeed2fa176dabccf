/** Statistics per book as a file, in the list's order (product.md, `/statistics`: export). */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { measureNames } from '#contract/resources/statistics.ts';
import { vocabulary } from '#contract/vocabulary.ts';
import { inBatches, lineEnd } from '../../export/csv-batches.ts';
import { type ExportCell, textCell } from '../../export/export-cells.ts';
import type { ExportSource } from '../../export/export-source.ts';
import type { SheetValue } from '../../export/xlsx-file.ts';
import {
  besideBefore,
  measuredAmong,
  measuredBooks,
  measuresOf,
  orderOf,
  type PlannedStatistics,
  planStatistics,
} from './statistics-list.ts';

export const statisticsExport: ExportSource = {
  name: 'statistics',
  prepare({ ability, query, language, now }) {
    const planned = planStatistics(ability, query, now);
    if (planned.kind !== 'planned') return planned;
    return {
      kind: 'file',
      async *lines(database) {
        yield Buffer.from(`\uFEFF${headersOf(planned, language).join(',')}\r\n`);
        const inOrder = sql`${measuredBooks(planned)}
          select id from (
            select id, title, title_key, author_name, ${measuresOf('present')} ${besideBefore}
          ) as listed order by ${orderOf(planned.plan)}`;
        const columns = sql.join([...columnsOf((cell) => cell.of(language)), lineEnd]);
        yield* inBatches(
          database,
          inOrder,
          freeCells,
          (ids) => sql`${measuredAmong(planned, ids)} select ${columns} ${besideBefore} order by seen.at`,
        );
      },
      async sheet({ kysely }, most) {
        const typed = rowsOf(planned, (cell) => cell.typed(language));
        const { rows } = await sql<Record<string, SheetValue>>`${typed} limit ${most}`.execute(kysely);
        return { headers: headersOf(planned, language), rows: rows.map((row) => Object.values(row)) };
      },
      async count({ kysely }, most) {
        const all = rowsOf(planned, (cell) => cell.typed(language));
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from (${all} limit ${most}) as row`.execute(kysely);
        return rows[0]?.count ?? 0;
      },
    };
  },
};

const freeCells = ['title', 'author_name'];

/** Each measure, then the same of the days that it is compared with. */
function headersOf({ range: { previous } }: PlannedStatistics, language: Language): string[] {
  const names = vocabulary[language];
  const measures = measureNames.map((name) => names[`statistics.measure.${name}`]);
  return [
    names['books.column.title'],
    names['books.column.author_name'],
    ...measures,
    ...measures.map((name) => `${name} (${previous.from} – ${previous.to})`),
  ];
}

function rowsOf(planned: PlannedStatistics, written: (cell: ExportCell) => RawBuilder<unknown>) {
  const columns = sql.join(columnsOf(written));
  return sql`${measuredBooks(planned)} select ${columns} ${besideBefore} order by ${orderOf(planned.plan)}`;
}

function columnsOf(written: (cell: ExportCell) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  const measures = ([table, suffix]: readonly [string, string]) =>
    measureNames.map(
      (name) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)::bigint as ${sql.id(`${name}${suffix}`)}`,
    );
  const texts = freeCells.map((name) => sql`${written(textCell(`seen.${name}`))} as ${sql.id(name)}`);
  return [...texts, ...measures(['present', '']), ...measures(['past', '_before'])];
}
