/** The text of a chapter or a draft, `GET` and `PUT /{resource}/{id}/text` (product.md, `/chapters/{id}`, `/drafts`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { richTextSchema } from '../rich-text/rich-text.ts';
import { rule } from '../api/validation-messages.ts';

/** Of the text alone: a record's own version grows with it, and with everything else. */
const version = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(1, rule('min_value', 1)),
);

/** As it is written, `version` is the one that it is based on; a stale one is 409 with the text as it is now in `data.current`. */
export const textSchema = v.object({ document: richTextSchema, version });
export type Text = v.InferOutput<typeof textSchema>;

/** What was saved, without the text. */
export const savedTextSchema = v.object({
  version,
  word_count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  saved_at: momentSchema,
});
export type SavedText = v.InferOutput<typeof savedTextSchema>;
