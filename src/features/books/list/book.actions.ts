/** What can be done with one book from a list of books. */
import { subject } from '@casl/ability';
import {
  Duplicate,
  Edit,
  Headset,
  NumberedList,
  Paperclip,
  TimelineBarChart,
  Upload,
} from '@blueprintjs/icons';
import type { AppAbility } from '#contract/abilities.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { deskKey } from '#lib/query/query-keys.ts';
import type { RecordActions, RunProps } from '#resource/record/record-actions.ts';
import { useRecordTrash } from '#resource/record/use-record-trash.ts';
import type { BookRow } from './book-row.ts';

const mayChange = (ability: AppAbility, book: BookRow) =>
  ability.can('update', subject('books', { ...book }));
const title = (book: BookRow) => book.title;

function TrashBook({ row, children }: RunProps<BookRow>) {
  const { putIntoTrash } = useRecordTrash('books', [deskKey]);
  return children(() => putIntoTrash(row.id));
}

export const bookActions: RecordActions<BookRow> = {
  resource: 'books',
  logged: { subject: 'books', title },
  groups: [
    [
      { kind: 'link', route: 'books-id-chapters', label: 'books.action.chapters', icon: NumberedList },
      { kind: 'link', route: 'books-id-edit', label: 'books.action.edit', icon: Edit, may: mayChange },
      {
        kind: 'link',
        route: 'books-id-upload-chapters',
        label: 'books.action.upload',
        icon: Upload,
        may: mayChange,
      },
      {
        kind: 'link',
        route: 'statistics-id',
        label: 'books.action.statistics',
        icon: TimelineBarChart,
        may: (ability, row) => ability.can('read', subject('statistics', { ...row })),
      },
      { kind: 'copy', route: 'books-id-edit', label: 'list.copyLink', icon: Duplicate, title },
    ],
    [
      {
        kind: 'panel',
        panel: 'ticket',
        label: 'books.action.ticket',
        icon: Headset,
        title,
        may: (ability) => ability.can('create', 'tickets'),
      },
      {
        kind: 'panel',
        panel: 'attachments',
        label: 'books.action.attachments',
        icon: Paperclip,
        title,
        may: mayChange,
      },
    ],
  ],
  lifecycle: { name: 'book', schema: bookSchema, affects: [deskKey] },
  trash: { label: 'trash.put', Run: TrashBook },
};
