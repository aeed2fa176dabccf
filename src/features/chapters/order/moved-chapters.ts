/** Where chapters come when they are moved: pure, the same for dragging, keys and dialogs. */

type Numbered = { readonly id: number; readonly number: number };

/** The rows in their new order; the numbers stay where they are, as on the server. */
export function movedRows<Row extends Numbered>(
  rows: readonly Row[],
  ids: readonly number[],
  after: number | null,
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const moved = ids.flatMap((id) => byId.get(id) ?? []);
  const leaving = new Set(ids);
  const rest = rows.filter(({ id }) => !leaving.has(id));
  const at = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1;
  return rest.toSpliced(at, 0, ...moved).map((row, place) => {
    const number = rows[place]?.number ?? row.number;
    return number === row.number ? row : Object.assign({}, row, { number });
  });
}

/** The chapter behind which the moved ones come when they are dropped on another; null is the beginning. */
export function dropAnchor(
  rows: readonly Numbered[],
  ids: readonly number[],
  dragged: number,
  over: number,
): number | null {
  const from = rows.findIndex(({ id }) => id === dragged);
  const target = rows.findIndex(({ id }) => id === over);
  return stayingBefore(rows, ids, target > from ? target : target - 1);
}

/** The same for a place counted from 1 among all chapters. */
export function placeAnchor(rows: readonly Numbered[], ids: readonly number[], place: number): number | null {
  const leaving = new Set(ids);
  const rest = rows.filter(({ id }) => !leaving.has(id));
  return rest[Math.min(place - 1, rest.length) - 1]?.id ?? null;
}

/** Whether anything would be elsewhere afterwards. */
export function changesOrder(
  rows: readonly Numbered[],
  ids: readonly number[],
  after: number | null,
): boolean {
  return movedRows(rows, ids, after).some(({ id }, place) => id !== rows[place]?.id);
}

function stayingBefore(rows: readonly Numbered[], ids: readonly number[], place: number): number | null {
  const stays = rows.slice(0, place + 1).findLast(({ id }) => !ids.includes(id));
  return stays?.id ?? null;
}
