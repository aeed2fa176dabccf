/** Books by title or author, as the list finds them. */
import { Book } from '@blueprintjs/icons';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { mayOpen } from '../navigation/may-open.ts';
import type { RemoteSource } from './palette.types.ts';

const fields = ['id', 'title', 'author_name'] as const;
const answerSchema = listAnswerSchema(v.pick(bookSchema, fields));
const most = 6;

export const booksSource: RemoteSource = {
  title: 'palette.group.books',
  isOffered: ({ visitor }) => mayOpen('books', visitor),
  async find({ bookdesk: { http, navigation } }, search, signal) {
    const query = { filter: { search }, fields: { books: fields }, limit: most };
    const { data } = await http.get('/books', { query, schema: answerSchema, signal });
    return data.map((book) => ({
      id: `books/${book.id}`,
      label: book.title,
      detail: book.author_name,
      icon: Book,
      run: () => navigation.send({ type: 'navigation.go', to: pathOf('books-id-chapters', { id: book.id }) }),
    }));
  },
};
