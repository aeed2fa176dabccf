/** The form of find and replace: its fields and what they hold at first. */
import * as v from 'valibot';
import { findSchema, replaceSchema, searchPlaces } from '#contract/resources/replacement.ts';
import type { ReplaceQuestion } from '#machines/replace-run.data.ts';

export const replaceFormSchema = v.object({
  text: findSchema.entries.text,
  match_case: v.boolean(),
  whole_words: v.boolean(),
  in: v.picklist(searchPlaces),
  with: replaceSchema.entries.with,
  only_chosen: v.boolean(),
});
export type ReplaceValues = v.InferInput<typeof replaceFormSchema>;

export const firstReplaceValues = (chosen: number): ReplaceValues => ({
  text: '',
  with: '',
  match_case: true,
  whole_words: false,
  in: 'both',
  only_chosen: chosen > 0,
});

export function questionOf(values: ReplaceValues, chosen: readonly number[]): ReplaceQuestion {
  const { with: _, only_chosen: isNarrow, ...question } = values;
  return { ...question, ids: isNarrow && chosen.length > 0 ? [...chosen] : null };
}
