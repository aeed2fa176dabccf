/** A chapter with its text and its book; kept for a while, so that going back and forth costs no call. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import { textSchema } from '#contract/resources/text.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { chapterTextFirstQuery } from './chapter-text.first-query.ts';

const chapterTextSchema = oneAnswerSchema(
  v.object({
    ...v.omit(chapterSchema, ['content']).entries,
    text: textSchema,
    book: v.nullable(v.pick(bookSchema, ['id', 'title'])),
  }),
);
export type ChapterText = v.InferOutput<typeof chapterTextSchema>['data'];

const versionSchema = oneAnswerSchema(v.object({ text_version: v.number() }));
const foundSchema = listAnswerSchema(v.pick(chapterSchema, ['id']));

export function chapterTextQuery(http: HttpClient, userId: number | null, id: string) {
  const path = `/chapters/${id}`;
  const asked = { query: chapterTextFirstQuery, schema: chapterTextSchema };
  return queryOptions({
    queryKey: userKey(userId, 'chapters', 'text', id),
    staleTime: 300_000,
    queryFn: async ({ signal }) => (await http.get(path, { ...asked, signal })).data,
    initialData: () => http.arrived(path, asked)?.data,
  });
}

/** Whether the text that is shown is still the one that the server has. */
export async function isNewestText(
  http: HttpClient,
  { id, text }: Pick<ChapterText, 'id' | 'text'>,
  signal: AbortSignal,
): Promise<boolean> {
  const query = { append: ['text_version'], fields: { chapters: ['id'] } };
  const { data } = await http.get(`/chapters/${id}`, { query, schema: versionSchema, signal });
  return data.text_version === text.version;
}

/** The id of a book's chapter by its number, or null. */
export async function findChapter(http: HttpClient, bookId: number, number: number): Promise<number | null> {
  const query = {
    filter: { book_id: String(bookId), number: String(number) },
    fields: { chapters: ['id'] },
    limit: 1,
  };
  const { data } = await http.get('/chapters', { query, schema: foundSchema });
  return data[0]?.id ?? null;
}
