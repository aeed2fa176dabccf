/** Where rows come when they are moved: pure, the same for dragging, keys and dialogs. */

type Row = { readonly id: number };

/** The rows in their new order: those named come in that order behind `after`; null is the beginning. */
export function movedOrder<Moved extends Row>(
  rows: readonly Moved[],
  ids: readonly number[],
  after: number | null,
): readonly Moved[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const moved = ids.flatMap((id) => byId.get(id) ?? []);
  const leaving = new Set(ids);
  const rest = rows.filter(({ id }) => !leaving.has(id));
  const at = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1;
  return rest.toSpliced(at, 0, ...moved);
}

/** Whether anything would be elsewhere afterwards. */
export function changesOrder(rows: readonly Row[], ids: readonly number[], after: number | null): boolean {
  return movedOrder(rows, ids, after).some(({ id }, place) => id !== rows[place]?.id);
}

/** The row behind which the moved ones come when they are dropped on another; null is the beginning. */
export function dropAnchor(
  rows: readonly Row[],
  ids: readonly number[],
  dragged: number,
  over: number,
): number | null {
  const from = rows.findIndex(({ id }) => id === dragged);
  const target = rows.findIndex(({ id }) => id === over);
  const last = target > from ? target : target - 1;
  return rows.slice(0, last + 1).findLast(({ id }) => !ids.includes(id))?.id ?? null;
}

/** The same for a place counted from 1 among all rows. */
export function placeAnchor(rows: readonly Row[], ids: readonly number[], place: number): number | null {
  const leaving = new Set(ids);
  const rest = rows.filter(({ id }) => !leaving.has(id));
  return rest[Math.min(place - 1, rest.length) - 1]?.id ?? null;
}
