/** `/books/create`: a new book, a draft at first; `/books/{id}/edit`: a book's form (product.md). */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { CreateScreen } from '#resource/form/create-screen.tsx';
import { EditScreen } from '#resource/form/edit-screen.tsx';
import type { FormRecord } from '#resource/form/form-definition.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { bookForm } from './book-form.definition.tsx';

export const BookCreateScreen = () => <CreateScreen definition={bookForm} />;

export function BookEditScreen() {
  const { t } = useMessages();
  const above = ({ id, title }: FormRecord) => (
    <>
      <HistoryButton subject="books" id={id} title={String(title)} />
      <Link href={pathOf('books-id-chapters', { id })} className={buttonClass({})}>
        {t('screen.books-id-chapters')}
      </Link>
    </>
  );
  return <EditScreen definition={bookForm} actions={above} />;
}
