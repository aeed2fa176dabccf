/** How wide a table must be for its columns; one that has less scrolls within its own frame. All in CSS pixels. */
import type { Column } from './list.types.ts';

/** A column without a width of its own is the one that people read most: it never gets less. */
const leastFlexible = 150;
const menuWidth = 52;
const boxWidth = 44;
/** The widths that the stylesheet knows. */
const rooms = [700, 940, 1120, 1320] as const;

/** Columns that yield leave before they need room. */
export function roomFor(
  columns: readonly Pick<Column<never>, 'width' | 'yields'>[],
  { hasBoxes, hasMenu }: { readonly hasBoxes: boolean; readonly hasMenu: boolean },
): (typeof rooms)[number] {
  const widths = columns.filter(({ yields }) => !yields).map(({ width }) => width ?? leastFlexible);
  const beside = (hasMenu ? menuWidth : 0) + (hasBoxes ? boxWidth : 0);
  const needed = widths.reduce((sum, width) => sum + width, beside);
  return rooms.find((room) => room >= needed) ?? 1320;
}
