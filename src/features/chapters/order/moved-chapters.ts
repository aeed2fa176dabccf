/** The chapters in their new order; the numbers stay where they are, as on the server. */
import { movedOrder } from '#resource/sorting/moved-rows.ts';

type Numbered = { readonly id: number; readonly number: number };

export function movedRows<Row extends Numbered>(
  rows: readonly Row[],
  ids: readonly number[],
  after: number | null,
): readonly Row[] {
  return movedOrder(rows, ids, after).map((row, place) => {
    const number = rows[place]?.number ?? row.number;
    return number === row.number ? row : Object.assign({}, row, { number });
  });
}
