/** The state of the chapters screen as its address keeps it: what is searched for, and the status that is shown. */
import * as v from 'valibot';
import { chapterStatuses } from '#contract/resources/chapter.ts';

/** A wrong value reads as its default, since an old link must still open the list. */
const addressSchema = v.object({
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  status: v.fallback(v.picklist(['', ...chapterStatuses] as const), ''),
});
export type ChapterListAddress = v.InferOutput<typeof addressSchema>;

/** Takes a query string with or without `?`; never fails. */
export function readChapterListAddress(query: string): ChapterListAddress {
  return v.parse(addressSchema, Object.fromEntries(new URLSearchParams(query)));
}

/** The query string without `?`; what is as by default is left out. */
export function writeChapterListAddress(address: ChapterListAddress): string {
  return new URLSearchParams(Object.entries(address).filter(([, value]) => value !== '')).toString();
}
