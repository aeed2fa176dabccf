/** What is worth a second look among names (product.md, `/name`, "suspects"). */
import type { NameFields } from '../resources/name-entry.ts';
import { createNameMatcher } from './name-matcher.ts';

export const suspectKinds = [
  'no_target',
  'han_in_target',
  'two_targets',
  'same_target',
  'one_character',
  'inside_another',
] as const;
export type SuspectKind = (typeof suspectKinds)[number];

export type SuspectName = { readonly id: number } & Pick<NameFields, 'source' | 'target' | 'status'>;

export type Suspect = {
  readonly kind: SuspectKind;
  readonly id: number;
  /** The other entry that makes it one; null where there is none. */
  readonly other: SuspectName | null;
};

const han = /\p{sc=Han}/u;

/** Of the entries of a set; `others` are those of other sets that hold beside it. Rejected ones are passed over. */
export function nameSuspects(
  entries: readonly SuspectName[],
  others: readonly SuspectName[] = [],
): Suspect[] {
  const own = entries.filter(({ status }) => status !== 'rejected');
  const elsewhere = others.filter(({ status }) => status !== 'rejected');
  return [
    ...own.flatMap(({ id, source, target }): Suspect[] => {
      const kinds: SuspectKind[] = [];
      if (target === '') kinds.push('no_target');
      if (han.test(target)) kinds.push('han_in_target');
      if (Array.from(source).length === 1) kinds.push('one_character');
      return kinds.map((kind) => ({ kind, id, other: null }));
    }),
    ...otherTargets(own, elsewhere),
    ...sharedTargets(own),
    ...nestedSources(own),
  ];
}

function groupedBy(
  names: readonly SuspectName[],
  key: (name: SuspectName) => string,
): ReadonlyMap<string, readonly SuspectName[]> {
  const groups = new Map<string, SuspectName[]>();
  for (const name of names) {
    const group = groups.get(key(name));
    if (group === undefined) groups.set(key(name), [name]);
    else group.push(name);
  }
  return groups;
}

function otherTargets(own: readonly SuspectName[], others: readonly SuspectName[]): Suspect[] {
  const known = groupedBy([...own, ...others], ({ source }) => source);
  return own.flatMap((entry): Suspect[] => {
    const other = known.get(entry.source)?.find(({ target }) => target !== entry.target && target !== '');
    return other === undefined || entry.target === '' ? [] : [{ kind: 'two_targets', id: entry.id, other }];
  });
}

function sharedTargets(own: readonly SuspectName[]): Suspect[] {
  const known = groupedBy(own, ({ target }) => target);
  return own.flatMap((entry): Suspect[] => {
    if (entry.target === '') return [];
    const other = known.get(entry.target)?.find(({ source }) => source !== entry.source);
    return other === undefined ? [] : [{ kind: 'same_target', id: entry.id, other }];
  });
}

/** A source within a longer one: alone it would be found there, which only the longest match prevents. */
function nestedSources(own: readonly SuspectName[]): Suspect[] {
  const matcher = createNameMatcher(own);
  const around = new Map<number, SuspectName>();
  for (const outer of own) {
    for (const { entry, isNested } of matcher.find(outer.source, { nested: true })) {
      if (isNested && !around.has(entry.id)) around.set(entry.id, outer);
    }
  }
  return own.flatMap(({ id }): Suspect[] => {
    const other = around.get(id);
    return other === undefined ? [] : [{ kind: 'inside_another', id, other }];
  });
}
