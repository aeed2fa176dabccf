/** Books, found by their titles, of those that one may read. */
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import type { RecordSource } from './record-source.ts';

const schema = listAnswerSchema(v.pick(bookSchema, ['id', 'title', 'author_name']));

export const booksByTitle: RecordSource = {
  key: ['books', 'found'],
  hint: 'picker.findBook',
  none: 'picker.noBook',
  async find(http, search, signal) {
    const query = {
      filter: { search },
      fields: { books: ['id', 'title', 'author_name'] },
      limit: 10,
    };
    const { data } = await http.get('/books', { query, schema, signal });
    return data.map(({ id, title, author_name: author }) => ({ id, label: title, detail: author }));
  },
};
