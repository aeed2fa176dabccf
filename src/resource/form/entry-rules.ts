/** What a contract's schema says of a field before anything is typed: whether it must be filled in, and its bounds. */
import * as v from 'valibot';

export type EntryRules = {
  readonly isRequired: boolean;
  /** Null stands for nothing. */
  readonly isNullable: boolean;
  /** Characters of a text, entries of a list. */
  readonly longest: number | null;
  readonly least: number | null;
  readonly most: number | null;
};

/** What valibot's schemas and their actions are made of (its `pipe` and `wrapped`). */
type Part = {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly wrapped?: Part;
};

/** The schema below `optional` and `nullable`. */
const bareOf = (part: Part): Part => (part.wrapped === undefined ? part : bareOf(part.wrapped));

/** Pipes stand within pipes: a contract builds its schemas on smaller ones. */
const partsOf = ({ pipe = [] }: Part): readonly Part[] => pipe.flatMap((part) => [part, ...partsOf(part)]);

/** `empty` is what is sent where nothing is typed; undefined where something always is. */
export function entryRulesOf(entry: v.GenericSchema, empty: unknown): EntryRules {
  const parts = partsOf(bareOf(entry));
  const bound = (type: string) => {
    const found = parts.find((part) => part.kind === 'validation' && part.type === type)?.requirement;
    return typeof found === 'number' ? found : null;
  };
  return {
    isRequired: empty !== undefined && !v.is(entry, empty),
    isNullable: v.is(entry, null),
    longest: bound('max_length'),
    least: bound('min_value'),
    most: bound('max_value'),
  };
}
