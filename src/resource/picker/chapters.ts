/** Chapters of a book, found by their numbers and titles. */
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import type { RecordSource } from './record-source.ts';

const fields = ['id', 'number', 'title'] as const;
const schema = listAnswerSchema(v.pick(chapterSchema, fields));

/** With the number that calls know a chapter's place by. */
export type ChapterOption = ComboboxOption & { readonly number: number };

export const chaptersOf = (bookId: number): RecordSource<ChapterOption> => ({
  key: ['chapters', 'found', String(bookId)],
  hint: 'picker.findChapter',
  none: 'picker.noChapter',
  async find(http, search, signal) {
    const query = {
      filter: { book_id: String(bookId), search },
      sort: [{ field: 'number', descending: false }],
      fields: { chapters: fields },
      limit: 10,
    };
    const { data } = await http.get('/chapters', { query, schema, signal });
    return data.map(({ id, number, title }) => ({ id, number, label: `${number}. ${title}` }));
  },
});
