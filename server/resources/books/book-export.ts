/** The columns of books in an export (product.md, `/books`). */
import { sql } from 'kysely';
import { listCell, textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { books } from './book.resource.ts';
import { bookProgresses, bookStatuses } from '#contract/resources/book.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { bookMessages } from './book-messages.ts';

const { text, plain, moment } = columnsOf('books');

export const exportedBooks: ExportedResource = {
  resource: books,
  joins: sql`left join users on users.id = books.owner_id`,
  columns: [
    plain('id', 'books.column.id'),
    text('title', 'books.column.title'),
    column('alternative_titles', 'bookForm.field.alternative_titles', listCell('books.alternative_titles')),
    plain('slug', 'bookForm.field.slug'),
    text('author_name', 'books.column.author_name'),
    text('translator_name', 'bookForm.field.translator_name'),
    column('owner_id', 'books.column.owner', textCell('users.name')),
    column(
      'kind',
      'books.column.kind',
      wordCell('books.kind', (language) => bookMessages[language].kind),
    ),
    column('genres', 'books.column.genre', listCell('books.genres')),
    column(
      'content_rating',
      'books.column.content_rating',
      wordCell('books.content_rating', (language) => bookMessages[language].contentRating),
    ),
    column(
      'status',
      'books.column.status',
      wordCell('books.status', (language) => labelsOf(language, 'books.status', bookStatuses)),
    ),
    column(
      'progress',
      'books.column.progress',
      wordCell('books.progress', (language) => labelsOf(language, 'books.progress', bookProgresses)),
    ),
    plain('chapter_count', 'books.column.chapter_count'),
    plain('word_count', 'books.column.word_count'),
    plain('view_count', 'books.column.view_count'),
    moment('last_chapter_at', 'books.column.last_chapter_at'),
    moment('created_at', 'books.column.created_at'),
    moment('updated_at', 'books.column.updated_at'),
  ],
};
