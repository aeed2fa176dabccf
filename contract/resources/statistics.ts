/** Statistics per book and chapter over a range of days (product.md, `/statistics`; specification, section 2). */
import * as v from 'valibot';
import { dayLastYear, daysBetween, shiftDay } from '../time/days.ts';

/** A day of the calendar, `2026-05-12`. */
export const daySchema = v.pipe(v.string(), v.isoDate());

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * `income` in xu, the platform's coin. A reader counts once a day and book: over several days or books `readers` is a sum, in
 * which whoever came back is counted again.
 */
export const measuresSchema = v.object({ views: count, readers: count, unlocks: count, income: count });
export type Measures = v.InferOutput<typeof measuresSchema>;
export const measureNames = ['views', 'readers', 'unlocks', 'income'] as const;
export type Measure = (typeof measureNames)[number];

/** The days that were asked for, and as many before them. */
export const rangeSchema = v.object({ from: daySchema, to: daySchema, days: count });

export const bookStatisticsSchema = v.object({
  id,
  title: v.string(),
  author_name: v.string(),
  cover: v.nullable(v.string()),
  ...measuresSchema.entries,
  /** The same of the days that it is compared with. */
  previous: measuresSchema,
});
export type BookStatistics = v.InferOutput<typeof bookStatisticsSchema>;

export const dayStatisticsSchema = v.object({ day: daySchema, ...measuresSchema.entries });
export type DayStatistics = v.InferOutput<typeof dayStatisticsSchema>;

export const chapterStatisticsSchema = v.object({
  id,
  number: count,
  title: v.string(),
  ...measuresSchema.entries,
  /** It lies in the trash; what readers did before counts all the same. */
  is_deleted: v.boolean(),
  /**
   * Its readers beside those of the chapter before, 1 for as many; more where some began or came back here. Null for the
   * first chapter, and after one that nobody read.
   */
  retention: v.nullable(v.pipe(v.number(), v.minValue(0))),
});
export type ChapterStatistics = v.InferOutput<typeof chapterStatisticsSchema>;

/** `GET /statistics/{book id}?filter[from]=…&filter[to]=…` */
export const bookReportSchema = v.object({
  book: v.object({ id, title: v.string() }),
  range: rangeSchema,
  total: measuresSchema,
  previous: measuresSchema,
  /** Every day of the range, the quiet ones too. */
  days: v.array(dayStatisticsSchema),
  /** In reading order. */
  chapters: v.array(chapterStatisticsSchema),
});
export type BookReport = v.InferOutput<typeof bookReportSchema>;

/** What a range is compared with: as many days directly before it, or the same days of the year before. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

export type Days = { readonly from: string; readonly to: string };

/** The days that those are compared with. */
export function comparedDays({ from, to }: Days, comparison: Comparison): Days {
  if (comparison === 'year') return { from: dayLastYear(from), to: dayLastYear(to) };
  return { from: shiftDay(from, -daysBetween(from, to)), to: shiftDay(from, -1) };
}

export const statisticsSorts = ['title', ...measureNames] as const;
/**
 * `from` and `to` are days, both within the range; the last 30 days when they are left out. `compare` is one of
 * {@link comparisons}, the first unless told.
 */
export const statisticsFilters = ['from', 'to', 'compare', 'search', 'id'] as const;
/** A range of more than this is refused. */
export const longestRangeDays = 731;
export const defaultRangeDays = 30;
