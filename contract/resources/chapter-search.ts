/** `GET /chapters/search?text=`: chapters as somebody names them, "kiếm đạo 12" or a part of a title. */
import * as v from 'valibot';
import { rule } from '../api/validation-messages.ts';

export const longestChapterSearch = 200;

export const chapterSearchInputSchema = v.object({
  text: v.pipe(
    v.string(rule('required')),
    v.maxLength(longestChapterSearch, rule('max_length', longestChapterSearch)),
  ),
});

export const foundChapterSchema = v.object({
  id: v.number(),
  number: v.number(),
  title: v.string(),
  book_id: v.number(),
  book_title: v.string(),
});
export type FoundChapter = v.InferOutput<typeof foundChapterSchema>;

export const foundChaptersSchema = v.object({ data: v.array(foundChapterSchema) });
