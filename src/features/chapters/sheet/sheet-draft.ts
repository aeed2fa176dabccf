/**
 * What was typed into a sheet and is not saved, kept in the browser per user and book (users.md, "text is safe at the
 * keystroke"): it is in its cells again when the sheet is opened next, and can be discarded like any other change.
 */
import * as v from 'valibot';
import { type OwnEntry, ownEntry } from '#lib/storage/own-entry.ts';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';
import { type SheetContext, sheetFields, type SheetRow } from '#machines/sheet.data.ts';

const rowSchema = v.object({
  id: v.number(),
  version: v.number(),
  number: v.number(),
  title: v.string(),
  price: v.number(),
  volume: v.nullable(v.number()),
});
const draftSchema = v.object({
  cells: v.array(v.object({ id: v.number(), field: v.picklist(sheetFields), text: v.string() })),
  /** The chapters as they were when they were typed into. */
  rows: v.optional(v.array(rowSchema), []),
  /** Of drafts from before, which know no more of them, by id. */
  versions: v.optional(v.record(v.string(), v.number()), {}),
});
export type SheetDraft = v.InferOutput<typeof draftSchema>;

export const sheetDraft = (kept: TypedStorage, userId: number | null, bookId: number) =>
  ownEntry(kept, `sheet-${userId}-${bookId}`, draftSchema);

/** The rows that it was typed on, of chapters that are gone too: what has moved on since is told like any other change. */
export function typedOn(
  { rows: then, versions }: SheetDraft,
  rows: readonly SheetRow[],
): readonly SheetRow[] {
  const former = new Map(then.map((row) => [row.id, row]));
  const present = new Set(rows.map(({ id }) => id));
  const asThen = (row: SheetRow) =>
    former.get(row.id) ?? Object.assign({}, row, { version: versions[row.id] ?? row.version });
  return [...rows.map(asThen), ...then.filter(({ id }) => !present.has(id))];
}

/** Whether the browser keeps it. */
export function keepSheetDraft(
  draft: OwnEntry<SheetDraft>,
  { edits, rows, moved, gone }: Pick<SheetContext, 'edits' | 'rows' | 'moved' | 'gone'>,
): boolean {
  const cells = rows.flatMap(({ id }) =>
    sheetFields.flatMap((field) => {
      const text = edits[`${id}.${field}`];
      return text === undefined ? [] : [{ id, field, text }];
    }),
  );
  const lost = gone.map(({ row: { id }, field, text }) => ({ id, field, text }));
  if (cells.length + lost.length === 0) {
    draft.drop();
    return true;
  }
  const touched = new Set(cells.map(({ id }) => id));
  const left = new Map(gone.map(({ row }) => [row.id, row]));
  const typed = [...rows.filter(({ id }) => touched.has(id)), ...left.values()];
  // A conflict that is not decided about is one again: version 0 is nobody's.
  const then = typed.map((row) => (moved.includes(row.id) ? Object.assign({}, row, { version: 0 }) : row));
  return draft.write({ cells: [...cells, ...lost], rows: then, versions: {} });
}
