/** What was typed into a sheet of names and is not saved, kept in the browser per user and set (users.md, "safe at the keystroke"). */
import * as v from 'valibot';
import { nameFields } from '#contract/resources/name-entry.ts';
import { type OwnEntry, ownEntry } from '#lib/storage/own-entry.ts';
import type { TypedStorage } from '#lib/storage/typed-storage.ts';
import { hasDraft, type NameSheetContext } from '#machines/name-sheet/name-sheet.data.ts';

const texts = v.partial(v.object(Object.fromEntries(nameFields.map((field) => [field, v.string()]))));
const draftSchema = v.object({
  edits: v.record(v.string(), texts),
  added: v.array(v.string()),
  deleted: v.array(v.string()),
  /** Of the entries when they were typed into, by id; 0 where a conflict is not decided about. */
  versions: v.record(v.string(), v.number()),
});
export type KeptDraft = v.InferOutput<typeof draftSchema>;

export const nameDraft = (kept: TypedStorage, userId: number | null, setId: number) =>
  ownEntry(kept, `names-${userId}-${setId}`, draftSchema);

/** Whether the browser keeps it. */
export function keepNameDraft(draft: OwnEntry<KeptDraft>, context: NameSheetContext): boolean {
  if (!hasDraft(context)) {
    draft.drop();
    return true;
  }
  const { edits, added, deleted, entries, refused } = context;
  const versions = Object.fromEntries(
    [...Object.keys(edits), ...deleted].flatMap((row) => {
      const version = entries[row]?.version;
      return version === undefined ? [] : [[row, refused[row] === 'conflict' ? 0 : version]];
    }),
  );
  return draft.write({ edits, added: [...added], deleted: [...deleted], versions });
}
