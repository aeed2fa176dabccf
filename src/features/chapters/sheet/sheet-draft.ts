/**
 * What was typed into a sheet and is not saved, kept in the browser per user and book (users.md, "text is safe at the
 * keystroke"): it is in its cells again when the sheet is opened next, and can be discarded like any other change.
 */
import * as v from 'valibot';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';
import { type SheetContext, sheetFields } from '#machines/sheet.data.ts';

const draftSchema = v.object({
  cells: v.array(v.object({ id: v.number(), field: v.picklist(sheetFields), text: v.string() })),
  /** Of the chapters when they were typed into, by id. */
  versions: v.record(v.string(), v.number()),
});
export type SheetDraft = v.InferOutput<typeof draftSchema>;

const keyOf = (userId: number | null, bookId: number) => `sheet-${userId}-${bookId}`;

export const readSheetDraft = (
  kept: TypedStorage,
  userId: number | null,
  bookId: number,
): SheetDraft | null => kept.read(keyOf(userId, bookId), draftSchema);

export function keepSheetDraft(
  kept: TypedStorage,
  userId: number | null,
  bookId: number,
  { edits, rows, moved }: Pick<SheetContext, 'edits' | 'rows' | 'moved'>,
): void {
  const key = keyOf(userId, bookId);
  const cells = rows.flatMap(({ id }) =>
    sheetFields.flatMap((field) => {
      const text = edits[`${id}.${field}`];
      return text === undefined ? [] : [{ id, field, text }];
    }),
  );
  if (cells.length === 0) return kept.remove(key);
  const touched = new Set(cells.map(({ id }) => id));
  // A conflict that is not decided about is one again: version 0 is nobody's.
  const versions = rows
    .filter(({ id }) => touched.has(id))
    .map(({ id, version }) => [id, moved.includes(id) ? 0 : version]);
  kept.write(key, { cells, versions: Object.fromEntries(versions) }, null);
}
