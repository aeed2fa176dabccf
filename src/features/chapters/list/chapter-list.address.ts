/** The state of the chapters screen as its address keeps it: what is searched for, the status and columns that are shown. */
import * as v from 'valibot';
import { chapterStatuses } from '#contract/resources/chapter.ts';

/** Those that can be left out; a chapter's place, number and title are always there. */
export const chapterColumnIds = ['word_count', 'status', 'price', 'published_at', 'view_count'] as const;
export type ChapterColumnId = (typeof chapterColumnIds)[number];

/** A wrong value reads as its default, since an old link must still open the list. */
const addressSchema = v.object({
  search: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  status: v.fallback(v.picklist(['', ...chapterStatuses] as const), ''),
  /** What lies in the trash, instead of what does not. */
  trashed: v.fallback(v.picklist(['', '1'] as const), ''),
  /** The saved view that is in use; 0 says that none is meant, where the list would else open with one. */
  view: v.fallback(v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,14})$/)), ''),
  /** Shown columns, the title before them, so that none of the others is a list too; null is all of them. */
  columns: v.fallback(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(v.picklist(['title', ...chapterColumnIds])),
      v.transform((chosen): readonly ChapterColumnId[] | null =>
        chapterColumnIds.filter((id) => chosen.includes(id)),
      ),
    ),
    null,
  ),
});
export type ChapterListAddress = v.InferOutput<typeof addressSchema>;

/** Takes a query string with or without `?`; never fails. */
export function readChapterListAddress(query: string): ChapterListAddress {
  return v.parse(addressSchema, Object.fromEntries(new URLSearchParams(query)));
}

/** The query string without `?`; what is as by default is left out. */
export function writeChapterListAddress({ columns, ...texts }: ChapterListAddress): string {
  const query = new URLSearchParams(Object.entries(texts).filter(([, value]) => value !== ''));
  if (columns !== null) query.set('columns', ['title', ...columns].join(','));
  return query.toString().replaceAll('%2C', ',');
}

/** What narrows the list, and so tells which rows it shows; everything else only shows them otherwise. */
export function chapterQuestionOf({ search, status }: ChapterListAddress): string {
  return new URLSearchParams({ search, status }).toString();
}
