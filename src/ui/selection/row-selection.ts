/** How choosing rows changes what is chosen. */

export type Chosen =
  /** On whatever pages they stand; `anchor` is the row that a range begins at. */
  | { readonly kind: 'rows'; readonly ids: ReadonlySet<string>; readonly anchor: string | null }
  /** Every record that the list's question selects, on all pages. */
  | { readonly kind: 'matching' };

export const emptySelection: Chosen = { kind: 'rows', ids: new Set(), anchor: null };

/** `page` in its order. A range takes the state that its last row gets. */
export function selectionAfter(
  before: Chosen,
  page: readonly string[],
  id: string,
  isRange: boolean,
): Chosen {
  const ids = new Set(before.kind === 'matching' ? page : before.ids);
  const isWanted = !ids.has(id);
  const anchor = before.kind === 'rows' && isRange ? before.anchor : null;
  for (const one of between(page, anchor ?? id, id)) {
    if (isWanted) ids.add(one);
    else ids.delete(one);
  }
  return { kind: 'rows', ids, anchor: id };
}

/** All of the page beside what is chosen on others, or none of it when all of it is chosen already. */
export function withPage(before: Chosen, page: readonly string[]): Chosen {
  if (before.kind === 'matching') return emptySelection;
  const isWhole = page.every((id) => before.ids.has(id));
  const others = [...before.ids].filter((id) => !page.includes(id));
  return { kind: 'rows', ids: new Set(isWhole ? others : [...others, ...page]), anchor: null };
}

function between(page: readonly string[], one: string, other: string): readonly string[] {
  const ends = [page.indexOf(one), page.indexOf(other)].toSorted((left, right) => left - right);
  const [from = -1, to = -1] = ends;
  return from === -1 ? [other] : page.slice(from, to + 1);
}
