/** `/books/{id}/edit`: a book's form (product.md). */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { useWords } from '#i18n/words.ts';
import { pathOf, type RouteParams } from '#contract/route-matching.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { useBookdesk, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation.selectors.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { bookQuery } from './book.query.ts';
import { BookAsideCards } from './book-aside-cards.tsx';
import { BookForm } from './book-form.tsx';

export function BookEditScreen() {
  const words = useWords();
  const { t } = words;
  const bookdesk = useBookdesk();
  const userId = useUser()?.id ?? null;
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const book = useQuery(bookQuery(bookdesk.http, userId, id));
  const options = useQuery(bookOptionsQuery(bookdesk, words, userId));
  const error = book.error ?? options.error;
  const retry = () => void Promise.all([book.refetch(), options.refetch()]);
  const isReady = userId !== null && book.data !== undefined && options.data !== undefined;
  const chapters = book.data !== undefined && (
    <Link href={pathOf('books-id-chapters', { id })} className={buttonClass({})}>
      {t('screen.books-id-chapters')}
    </Link>
  );
  const list = { href: pathOf('books'), title: t('screen.books') };
  return (
    <Page title={t('screen.books-id-edit')} actions={chapters}>
      {error !== null && !isReady && <RecordFailure error={error} onRetry={retry} list={list} />}
      {isReady && (
        <BookForm key={id} userId={userId} book={book.data} options={options.data} aside={BookAsideCards} />
      )}
    </Page>
  );
}
