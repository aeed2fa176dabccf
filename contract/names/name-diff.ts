/** What bringing names into a set would change (product.md, `/name`, "a diff before applying"), for files and for merging sets. */
import type { NameChange } from '../resources/name-changes.ts';
import { type NameEntry, type NameField, nameFields } from '../resources/name-entry.ts';
import type { ReadName } from './name-lines.ts';

export type NameFieldChange = { readonly field: NameField; readonly before: string; readonly after: string };

export type NameDiff = {
  readonly added: readonly ReadName[];
  /** Entries whose source is there, with the fields that are said otherwise. */
  readonly changed: readonly {
    readonly line: number;
    readonly entry: NameEntry;
    readonly fields: readonly NameFieldChange[];
  }[];
  /** Lines that say what is there already. */
  readonly same: readonly number[];
  /** Lines whose source stands in a line before them; that one counts. */
  readonly doubled: readonly { readonly line: number; readonly first: number; readonly source: string }[];
};

/** A field that a line says nothing of stays as it is. */
export function diffNames(entries: readonly NameEntry[], names: readonly ReadName[]): NameDiff {
  const known = new Map(entries.map((entry) => [entry.source, entry]));
  const lines = new Map<string, number>();
  const added: ReadName[] = [];
  const changed: NameDiff['changed'][number][] = [];
  const same: number[] = [];
  const doubled: NameDiff['doubled'][number][] = [];
  for (const name of names) {
    const { line, fields } = name;
    const first = lines.get(fields.source);
    if (first !== undefined) {
      doubled.push({ line, first, source: fields.source });
      continue;
    }
    lines.set(fields.source, line);
    const entry = known.get(fields.source);
    if (entry === undefined) {
      added.push(name);
      continue;
    }
    const differing = nameFields.flatMap((field): NameFieldChange[] => {
      const after = fields[field];
      return after === undefined || after === entry[field] ? [] : [{ field, before: entry[field], after }];
    });
    if (differing.length === 0) same.push(line);
    else changed.push({ line, entry, fields: differing });
  }
  return { added, changed, same, doubled };
}

/** Those of the lines that were chosen. */
export function changesOfDiff(
  { added, changed }: Pick<NameDiff, 'added' | 'changed'>,
  isChosen: (line: number) => boolean,
): NameChange[] {
  const additions = added
    .filter(({ line }) => isChosen(line))
    .map(({ fields }): NameChange => Object.assign({ change: 'add' as const }, fields));
  const updates = changed
    .filter(({ line }) => isChosen(line))
    .map(({ entry: { id, version }, fields }): NameChange => {
      const values = Object.fromEntries(fields.map(({ field, after }) => [field, after]));
      return Object.assign({ change: 'update' as const, id, version }, values);
    });
  return [...additions, ...updates];
}

/** Entries of another set as lines of a file: what merging it would change. */
export const namesOfEntries = (entries: readonly NameEntry[]): ReadName[] =>
  entries.map((entry, index) => ({
    line: index + 1,
    fields: {
      source: entry.source,
      han_viet: entry.han_viet,
      target: entry.target,
      category: entry.category,
      tier: entry.tier,
      note: entry.note,
      status: entry.status,
    },
  }));
