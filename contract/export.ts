/** A list as a file: `POST /{resource}/export` (product.md, "CSV export of what is filtered"). */
import * as v from 'valibot';
import { rule } from './validation-words.ts';

const longestQuery = 4000;

/** `query` as the list takes it; its fields say which columns, and no page is meant. */
export const exportSchema = v.object({
  query: v.pipe(v.string(rule('invalid')), v.maxLength(longestQuery, rule('max_length', longestQuery))),
});

/** An address at which a browser fetches the file by itself for five minutes. */
export const exportAnswerSchema = v.object({ data: v.object({ url: v.string() }) });
