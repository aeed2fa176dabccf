/** The list of books (product.md, `/books`): one's own, or all of them for those who may read all. */
import { Book } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import {
  type BookFilter,
  bookKinds,
  bookProgresses,
  bookSorts,
  type BookSort,
  bookStatuses,
  contentRatings,
} from '#contract/resources/book.ts';
import { useMessages } from '#i18n/messages.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { deskKey } from '#lib/query/query-keys.ts';
import { defineList, type FilterOptionsProps, type ListSpec } from '#resource/list/list-definition.ts';
import { seesAllBooks } from '../manage/sees-all-books.ts';
import { bookColumnIds, bookColumns, type BookListNames, bookTrashColumns } from './book.columns.tsx';
import { bookListAppends, bookListIncludes, bookRowFields } from './book-list.first-query.ts';
import { type BookRow, bookRowSchema } from './book-row.ts';

const optionFilters = [
  'status',
  'progress',
  'kind',
  'genre',
  'content_rating',
] as const satisfies BookFilter[];

/** The options are the server's, in the interface's language. */
function BookFilterOptions({ children }: FilterOptionsProps) {
  const messages = useMessages();
  const query = bookOptionsQuery(useBookdesk(), messages, useUser()?.id ?? null);
  const { data = [] } = useQuery({ ...query, enabled: useAfterPaint() });
  const options = Object.fromEntries(
    optionFilters.map((name) => [
      name,
      data.filter(({ group }) => group === name).map(({ value, label }) => ({ value: String(value), label })),
    ]),
  );
  return children(options);
}

/** What every list of books has in common. */
export const bookListSpec: ListSpec<BookRow, BookListNames> = {
  resource: 'books',
  route: 'books',
  views: 'books',
  title: (ability) => (seesAllBooks(ability) ? 'books.all' : 'books.own'),
  rowSchema: bookRowSchema,
  fields: bookRowFields,
  nameField: 'title',
  includes: (ability) => (seesAllBooks(ability) ? bookListIncludes : []),
  appends: bookListAppends,
  searchHint: 'books.searchHint',
  sorts: bookSorts satisfies readonly BookSort[],
  ascendingFirst: ['title', 'author_name'],
  filters: [
    { name: 'status', label: 'books.column.status', accepts: bookStatuses },
    { name: 'progress', label: 'books.column.progress', accepts: bookProgresses.map(String) },
    { name: 'kind', label: 'books.column.kind', accepts: bookKinds },
    // A slug: which genres there are is the server's to say.
    { name: 'genre', label: 'books.column.genre', accepts: /^[a-z0-9-]{1,60}$/ },
    { name: 'content_rating', label: 'books.column.content_rating', accepts: contentRatings },
  ],
  FilterOptions: BookFilterOptions,
  columnIds: bookColumnIds,
  titleColumn: 'title',
  defaultColumns: [
    'cover',
    'title',
    'author_name',
    'status',
    'progress',
    'chapter_count',
    'word_count',
    'view_count',
    'last_chapter_at',
  ],
  columns: bookColumns,
  actions: async () => (await import('./book.actions.ts')).bookActions,
  empty: {
    icon: Book,
    title: 'books.empty.title',
    help: 'books.empty.help',
    readOnly: 'books.empty.readOnly',
  },
  create: { route: 'books-create', label: 'books.create' },
  bulk: { lifecycle: 'book', counted: 'books.counted', affects: [deskKey] },
  trash: { title: 'books.trash', help: 'books.trashHelp', columns: bookTrashColumns, affects: [deskKey] },
  export: { fieldOf: { cover: null, owner: 'owner_id' }, always: ['slug'] },
};

export const bookList = defineList(bookListSpec);
