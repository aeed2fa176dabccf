/** The form of a book (product.md, `/books/create`, `/books/{id}/edit`). */
import { bookInputSchema } from '#contract/resources/book-input.ts';
import { useMessages } from '#i18n/messages.ts';
import { deskKey } from '#lib/query/query-keys.ts';
import { defineForm, type FormAsideProps } from '#resource/form/form-definition.ts';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { RecordRevisions } from '#resource/record/revisions/record-revisions.tsx';
import { RecordTrashButton } from '#resource/record/record-trash-button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { BookCoverCard } from '../cover/book-cover-card.tsx';
import { NewCoverCard } from '../cover/new-cover-card.tsx';
import { people } from '#resource/picker/people.ts';
import { bookChoices } from './book-choices.ts';
import { type Book, bookRecord } from './book-record.ts';
import { SlugField } from './slug-field.tsx';
import { TitleField } from './title-field.tsx';

export const bookForm = defineForm({
  ...bookRecord,
  routes: { list: 'books', one: 'books-id-edit' },
  inputSchema: bookInputSchema,
  fields: {
    title: { kind: 'text', Field: TitleField },
    slug: { kind: 'text', Field: SlugField },
    alternative_titles: { kind: 'lines', help: 'bookForm.alternativeHelp' },
    author_name: { kind: 'text' },
    translator_name: { kind: 'text' },
    kind: { kind: 'select', initial: 'original' },
    content_rating: { kind: 'select', initial: 'everyone' },
    genres: { kind: 'checks' },
    synopsis: { kind: 'area' },
    chapter_price: { kind: 'number' },
    discount: { kind: 'number' },
    owner_id: {
      kind: 'record',
      source: people,
      isOwn: true,
      known: ({ owner }) => owner && { id: owner.id, label: owner.name },
    },
    manager_pick: { kind: 'flag' },
  },
  sections: [
    {
      heading: 'bookForm.section.identity',
      fields: ['title', 'slug', 'alternative_titles', ['author_name', 'translator_name']],
    },
    {
      heading: 'bookForm.section.content',
      fields: [['kind', 'content_rating'], 'genres', 'synopsis'],
    },
    {
      heading: 'bookForm.section.sale',
      fields: [['chapter_price', 'discount', 'owner_id', 'manager_pick']],
    },
  ],
  labels: 'bookForm.field',
  choices: bookChoices,
  words: {
    create: 'bookForm.create',
    createTitle: 'screen.books-create',
    readOnly: 'bookForm.readOnly',
  },
  affects: [deskKey],
  Aside: BookAside,
  CreateAside: NewCoverCard,
});

/** What stands beside a book's form: its cover, where it stands, and how it came to be. */
function BookAside(props: FormAsideProps<Book>) {
  const { t } = useMessages();
  const { status, progress } = props.record;
  return (
    <>
      <BookCoverCard {...props} />
      <RecordLifecycle {...props} definition={bookForm} lifecycle="book">
        <Tag tone="primary">{t(`books.status.${status}`)}</Tag>
        <Tag>{t(`books.progress.${progress}`)}</Tag>
      </RecordLifecycle>
      <RecordRevisions {...props} definition={bookForm} />
      <RecordTrashButton {...props} definition={bookForm} />
    </>
  );
}
