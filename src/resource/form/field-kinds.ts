/**
 * What a field of a form can be: how a record's value stands in it, what it sends, and what is kept of it while it is
 * typed, right or wrong.
 */
import * as v from 'valibot';
import { localMinute, momentOfMinute } from '#ui/date-field/local-minute.ts';

/**
 * text: a line. lines: a text each on a line of its own. area: several lines. select: one of several. checks: several of
 * many. flag: yes or no. record: the id of another record, which is found by typing. moment: a day and a time of day, on the
 * viewer's clocks.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'area'
  | 'number'
  | 'select'
  | 'checks'
  | 'flag'
  | 'record'
  | 'moment';

type KindRules = {
  /** As it is typed. */
  readonly typed: v.GenericSchema;
  /** What a new record's field holds; undefined where only its definition can say. */
  readonly empty: unknown;
  /** Whether it can be left empty by whoever fills in the form. */
  readonly canBeEmpty: boolean;
  readonly fromRecord: (value: unknown) => unknown;
  /** `isNullable`: the contract has null for nothing. */
  readonly toInput: (value: unknown, isNullable: boolean) => unknown;
};

const same = (value: unknown) => value;
const asItIs = { canBeEmpty: false, fromRecord: same, toInput: same };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const linesOf = (text: unknown): string[] =>
  textOf(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const text: KindRules = {
  typed: v.string(),
  empty: '',
  canBeEmpty: true,
  fromRecord: textOf,
  toInput: (value, isNullable) => (isNullable ? textOf(value).trim() || null : value),
};

// An emptied number is not a number, and IndexedDB keeps it as such.
const typedNumber = v.union([v.number(), v.nan()]);

export const kindRules: Readonly<Record<FieldKind, KindRules>> = {
  text,
  area: text,
  lines: {
    typed: v.string(),
    empty: '',
    canBeEmpty: true,
    fromRecord: (value) => (Array.isArray(value) ? value.join('\n') : ''),
    toInput: linesOf,
  },
  number: { typed: typedNumber, empty: 0, ...asItIs },
  select: {
    typed: v.union([v.string(), v.number()]),
    empty: undefined,
    canBeEmpty: false,
    fromRecord: (value) => value ?? '',
    toInput: (value, isNullable) => (isNullable && value === '' ? null : value),
  },
  checks: { typed: v.array(v.string()), empty: [], ...asItIs },
  flag: { typed: v.boolean(), empty: false, ...asItIs },
  moment: {
    typed: v.string(),
    empty: '',
    canBeEmpty: false,
    fromRecord: (value) => (typeof value === 'string' ? localMinute(new Date(value)) : ''),
    // What is no moment is said to be none by the contract.
    toInput: (value) => momentOfMinute(textOf(value)) ?? textOf(value),
  },
  record: { typed: typedNumber, empty: Number.NaN, ...asItIs },
};
