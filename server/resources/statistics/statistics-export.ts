/** Statistics per book as a file, in the list's order (product.md, `/statistics`: export). */
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { type Measure, measureNames } from '#contract/resources/statistics.ts';
import { copyOut } from '../../db/copy-out.ts';
import { textCell } from '../../lists/export-cells.ts';
import type { ExportSource } from '../../lists/export-source.ts';
import {
  besideBefore,
  measuredBooks,
  orderOf,
  type PlannedStatistics,
  planStatistics,
} from './statistics-list.ts';

type Headers = { readonly title: string; readonly author: string; readonly before: string } & Readonly<
  Record<Measure, string>
>;

const headers: Readonly<Record<Language, Headers>> = {
  vi: {
    title: 'Tên truyện',
    author: 'Tác giả',
    views: 'Lượt xem',
    readers: 'Độc giả',
    unlocks: 'Lượt mở khóa',
    income: 'Thu nhập (xu)',
    before: 'kỳ trước',
  },
  en: {
    title: 'Title',
    author: 'Author',
    views: 'Views',
    readers: 'Readers',
    unlocks: 'Unlocks',
    income: 'Income (coins)',
    before: 'period before',
  },
  fr: {
    title: 'Titre',
    author: 'Auteur',
    views: 'Vues',
    readers: 'Lecteurs',
    unlocks: 'Déblocages',
    income: 'Revenu (pièces)',
    before: 'période précédente',
  },
  ar: {
    title: 'العنوان',
    author: 'المؤلف',
    views: 'المشاهدات',
    readers: 'القراء',
    unlocks: 'عمليات الفتح',
    income: 'الدخل (عملات)',
    before: 'الفترة السابقة',
  },
};

export const statisticsExport: ExportSource = {
  name: 'statistics',
  prepare({ ability, query, language, now }) {
    const planned = planStatistics(ability, query, now);
    if (planned.kind !== 'planned') return planned;
    return {
      kind: 'file',
      async *lines(database) {
        yield Buffer.from(`\uFEFF${headerOf(headers[language])}\r\n`);
        const rows = await copyOut(database, rowsOf(planned, language).compile(database.kysely), freeCells);
        yield Buffer.from(rows.toString().replaceAll('\n', '\r\n'));
      },
    };
  },
};

const freeCells = ['title', 'author_name'];

/** Each measure, then the same of the period before. */
const headerOf = ({ title, author, before, ...measures }: Headers) =>
  [
    title,
    author,
    ...measureNames.map((name) => measures[name]),
    ...measureNames.map((name) => `${measures[name]} (${before})`),
  ].join(',');

function rowsOf(planned: PlannedStatistics, language: Language) {
  const measures = ([table, suffix]: readonly [string, string]) =>
    measureNames.map(
      (name) => sql`coalesce(${sql.ref(`${table}.${name}`)}, 0)::bigint as ${sql.id(`${name}${suffix}`)}`,
    );
  const texts = freeCells.map((name) => sql`${textCell(`seen.${name}`).of(language)} as ${sql.id(name)}`);
  const columns = [...texts, ...measures(['present', '']), ...measures(['past', '_before'])];
  return sql`${measuredBooks(planned)} select ${sql.join(columns)} ${besideBefore} order by ${orderOf(planned.plan)}`;
}
