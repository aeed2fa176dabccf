/** The kinds of filter a resource can offer; each judges its value and says what would have been right. */
import { type RawBuilder, sql } from 'kysely';
import { isDay } from '#contract/time/days.ts';
import { containing, type SearchWord, searchWords } from './search-words.ts';

type FilterOutcome =
  | {
      readonly kind: 'condition';
      readonly condition: RawBuilder<unknown>;
      /** Whether the columns that travel with every sort's index can answer it. */
      readonly indexed: boolean;
      /** The same rows by an index of its own, which is the better the fewer they are. */
      readonly found?: RawBuilder<unknown>;
      /** What else the same value may mean another time: totals are kept for each apart. */
      readonly key?: string;
    }
  /** The value asks for nothing, as an empty search does. */
  | { readonly kind: 'everything' }
  | { readonly kind: 'refused'; readonly allowed: readonly string[] };

type Judge = (value: string) => FilterOutcome;
/** `columns` are those that it speaks of. */
export type Filter = Judge & { readonly columns: readonly string[] };

export const on = (columns: readonly string[], judge: Judge): Filter => Object.assign(judge, { columns });

/** One that is judged elsewhere: planning only needs to know that it exists. */
export const judgedElsewhere: Filter = on([], () => ({ kind: 'everything' }));

const maximumValues = 1000;

function met(condition: RawBuilder<unknown>, indexed = true): FilterOutcome {
  return { kind: 'condition', condition, indexed };
}

/** One or several ids, separated by commas. */
export function idList(column: string): Filter {
  return on([column], (value) => {
    const parts = value.split(',');
    if (parts.length > maximumValues || !parts.every((part) => /^\d{1,15}$/.test(part))) {
      return { kind: 'refused', allowed: [`1-${maximumValues} ids`] };
    }
    // One by one an index is read in its order, which several would break.
    if (parts.length === 1) return met(sql`${sql.ref(column)} = ${Number(value)}::bigint`);
    return met(sql`${sql.ref(column)} = any(${parts.map(Number)}::bigint[])`);
  });
}

/** One or several values of a closed list, separated by commas. */
export function oneOf(column: string, values: readonly (string | number)[]): Filter {
  const known = new Map(values.map((value) => [String(value), value]));
  return on([column], (value) => {
    const wanted = value.split(',').map((part) => known.get(part));
    if (wanted.length > maximumValues || wanted.includes(undefined)) {
      return { kind: 'refused', allowed: [...known.keys()] };
    }
    return met(sql`${sql.ref(column)} in (${sql.join([...new Set(wanted)])})`);
  });
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/** `1` or `true`, `0` or `false`. */
export function yesOrNo(column: string): Filter {
  return on([column], (value) => {
    const wanted = truths.get(value);
    if (wanted === undefined) return { kind: 'refused', allowed: [...truths.keys()] };
    return met(wanted ? sql`${sql.ref(column)}` : sql`not ${sql.ref(column)}`);
  });
}

/** Numbers above the one that is named. */
export function above(column: string): Filter {
  return on([column], (value) => {
    if (!/^\d{1,15}$/.test(value)) return { kind: 'refused', allowed: ['whole number from 0 up'] };
    // Whatever the column holds: a number beyond it is above everything, and no error.
    return met(sql`${sql.ref(column)} > ${Number(value)}::bigint`);
  });
}

/** `1` or `true` where there is a value, `0` or `false` where there is none. */
export function isSet(column: string): Filter {
  return on([column], (value) => {
    const wanted = truths.get(value);
    if (wanted === undefined) return { kind: 'refused', allowed: [...truths.keys()] };
    return met(wanted ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} is null`);
  });
}

/** `1` or `true` where the value is one of those, `0` or `false` where it is none of them. */
export function isAnyOf(column: string, values: readonly string[]): Filter {
  return on([column], (value) => {
    const wanted = truths.get(value);
    if (wanted === undefined) return { kind: 'refused', allowed: [...truths.keys()] };
    const named = sql.join(values.map((one) => sql.lit(one)));
    return met(
      wanted ? sql`${sql.ref(column)} in (${named})` : sql`${sql.ref(column)} not in (${named})`,
      false,
    );
  });
}

/** Rows whose array column holds any of the values, separated by commas. `pattern` keeps out what cannot be one. */
export function holdsAnyOf(column: string, pattern: RegExp, allowed: readonly string[]): Filter {
  return on([column], (value) => {
    const parts = value.split(',');
    if (parts.length > maximumValues || !parts.every((part) => pattern.test(part))) {
      return { kind: 'refused', allowed };
    }
    return met(sql`${sql.ref(column)} && ${parts}::text[]`, false);
  });
}

/** One text, exactly. `pattern` keeps out what cannot be one. */
export function exactly(column: string, pattern: RegExp, allowed: readonly string[]): Filter {
  return on([column], (value) =>
    pattern.test(value) ? met(sql`${sql.ref(column)} = ${value}`) : { kind: 'refused', allowed },
  );
}

/** One or several names that stand for several values each, separated by commas. */
export function anyOfGroups(column: string, groups: Readonly<Record<string, readonly string[]>>): Filter {
  const names = Object.keys(groups);
  return on([column], (value) => {
    const parts = value.split(',');
    if (!parts.every((part) => names.includes(part))) return { kind: 'refused', allowed: names };
    const values = [...new Set(parts.flatMap((part) => groups[part] ?? []))];
    return met(sql`${sql.ref(column)} in (${sql.join(values)})`);
  });
}

/** Moments from the beginning of a day in Vietnam, or until its end. */
export function fromDay(column: string): Filter {
  return day(column, (start) => sql`${sql.ref(column)} >= ${start}`);
}
/** Ends of spans that reach into a day or beyond it; what ends as the day begins does not. */
export function reachingDay(column: string): Filter {
  return day(column, (start) => sql`${sql.ref(column)} > ${start}`);
}
export function toDay(column: string): Filter {
  return day(column, (start) => sql`${sql.ref(column)} < ${start} + interval '1 day'`);
}

/** Days that the database and a calendar of ours both have. */
const firstDay = '0001-01-02';

function day(column: string, condition: (start: RawBuilder<unknown>) => RawBuilder<unknown>): Filter {
  return on([column], (value) =>
    isDay(value) && value >= firstDay
      ? met(condition(sql`(${value}::timestamp at time zone 'Asia/Ho_Chi_Minh')`))
      : { kind: 'refused', allowed: ['a day such as 2026-05-12'] },
  );
}

type SearchOptions = {
  /** A table of all words of the table that is searched, which then has an index of the words of each row. */
  readonly knownWords?: string;
  /** The column of the slugs, indexed by their beginnings. */
  readonly slug?: string;
};

/** Every word must be found; words without marks find all marks. `plain` carries the index, `marked` decides. */
export function search(plain: string, marked: string, { knownWords, slug }: SearchOptions = {}): Filter {
  return on([plain, marked, ...(slug === undefined ? [] : [slug])], (value) => {
    const conditions: RawBuilder<unknown>[] = [];
    const found: RawBuilder<unknown>[] = [];
    for (const word of searchWords(value)) {
      const likes = likesOf(word, sql.ref(plain), sql.ref(marked));
      const named = slug === undefined ? null : namedBy(slug, word.plain, word.marked);
      const orNamed = (condition: RawBuilder<unknown>) =>
        named === null ? condition : sql`((${condition}) or ${named})`;
      conditions.push(orNamed(likes));
      const known = {
        part: word.marked ?? word.plain,
        words: sql`words_of(${sql.ref(plain)}, ${sql.ref(marked)})`,
      };
      if (knownWords !== undefined) found.push(orNamed(foundByWords(knownWords, known, likes)));
    }
    if (conditions.length === 0) return { kind: 'everything' };
    const outcome = { kind: 'condition', condition: all(conditions), indexed: false } as const;
    return found.length === 0 ? outcome : { ...outcome, found: all(found) };
  });
}

/**
 * As {@link search}, in what some columns say together. Each row is folded while it is asked: for lists that are narrowed
 * to a few thousand rows, which need no column and no index for it.
 */
export function searchIn(columns: readonly string[]): Filter {
  const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
  return on(columns, (value) => {
    const conditions = searchWords(value).map((word) =>
      likesOf(word, sql`plain_text(${text})`, sql`marked_text(${text})`),
    );
    return conditions.length === 0 ? { kind: 'everything' } : met(all(conditions), false);
  });
}

function likesOf(
  { plain, marked }: SearchWord,
  inPlain: RawBuilder<unknown>,
  inMarked: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const likes: RawBuilder<unknown>[] = [];
  if (plain !== '') likes.push(sql`${inPlain} like ${containing(plain)}`);
  if (marked !== null) likes.push(sql`${inMarked} like ${containing(marked)}`);
  return sql.join(likes, sql` and `);
}

/** A slug while it is typed, from its first hyphen on; one of a single word only as a whole, since it begins many others. */
function namedBy(slug: string, plain: string, marked: string | null): RawBuilder<unknown> | null {
  if (marked !== null || !/^[a-z0-9-]+$/.test(plain)) return null;
  return plain.includes('-') ? sql`${sql.ref(slug)} like ${`${plain}%`}` : sql`${sql.ref(slug)} = ${plain}`;
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;

/** An index is asked for so many words at once; each costs it a little for every row. */
const mostWords = 64;

/** A part that more words hold is looked for in the rows themselves, for which the empty word finds them all. */
function foundByWords(
  table: string,
  { part, words }: { readonly part: string; readonly words: RawBuilder<unknown> },
  likes: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const known = sql`(select word from ${sql.table(table)} where word like ${containing(part)} limit ${mostWords + 1}) as known`;
  return sql`${words} && (
      select case when count(*) > ${mostWords} then array[''] else array_agg(word) end from ${known}
    ) and ((select count(*) from ${known}) <= ${mostWords} or (${likes}))`;
}
