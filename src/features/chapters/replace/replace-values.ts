/** The form of find and replace: its fields and what they hold at first. */
import * as v from 'valibot';
import {
  findSchema,
  type RenamedText,
  replaceSchema,
  searchPlaces,
} from '#contract/resources/replacement.ts';
import type { AskedRename } from '#lib/asked-rename.ts';
import type { ReplaceQuestion } from '#machines/replace-run/replace-run.data.ts';

export const replaceFormSchema = v.object({
  text: findSchema.entries.text,
  match_case: v.boolean(),
  whole_words: v.boolean(),
  in: v.picklist(searchPlaces),
  with: replaceSchema.entries.with,
  /** Further names, where many are asked for. */
  also: v.array(v.object({ text: findSchema.entries.text, with: replaceSchema.entries.with })),
  only_chosen: v.boolean(),
  keep_longer: v.boolean(),
});
export type ReplaceValues = v.InferInput<typeof replaceFormSchema>;

export function firstReplaceValues(chosen: number, rename: AskedRename | null): ReplaceValues {
  const [first = { text: '', with: '' }, ...also] = rename?.names ?? [];
  return {
    ...first,
    also,
    match_case: true,
    whole_words: rename !== null,
    in: 'both',
    only_chosen: chosen > 0,
    keep_longer: true,
  };
}

/** What is put in the place of what, the first text first. Of many names those are left out that nothing is said of. */
export function replacedBy({ text, with: first, also }: ReplaceValues): readonly RenamedText[] {
  const all = [{ text, with: first }, ...also];
  if (also.length === 0) return all;
  const known = new Set<string>();
  return all.filter((name) => {
    if (name.with === '' || name.with === name.text || known.has(name.text)) return false;
    known.add(name.text);
    return true;
  });
}

/** `names` as {@link replacedBy} gives them. */
export function questionOf(
  values: ReplaceValues,
  [first, ...also]: readonly RenamedText[],
  chosen: readonly number[],
  rename: AskedRename | null,
): ReplaceQuestion {
  const { with: _, only_chosen: isNarrow, keep_longer: isKept, ...question } = values;
  const except = isKept && rename !== null ? [...rename.except] : [];
  return {
    ...question,
    text: first?.text ?? '',
    also,
    ...(except.length > 0 && { except }),
    ids: isNarrow && chosen.length > 0 ? [...chosen] : null,
  };
}
