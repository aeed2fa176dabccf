/** `/books/{id}/edit`: a book's form (product.md). */
import { subject } from '@casl/ability';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useWords } from '#i18n/words.ts';
import type { RouteParams } from '#contract/route-matching.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { useAbility, useBookdesk, useNavigationActor, useUser } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation.selectors.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { bookQuery } from './book.query.ts';
import { BookCoverCard } from './book-cover-card.tsx';
import { BookForm } from './book-form.tsx';
import { BookLifecycle } from './book-lifecycle.tsx';
import { BookRevisions } from './book-revisions.tsx';

export function BookEditScreen() {
  const { t } = useWords();
  const { http, kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  const book = useQuery(bookQuery(http, userId, id));
  const options = useQuery(bookOptionsQuery(http, kept, userId));
  const error = book.error ?? options.error;
  const retry = () => void Promise.all([book.refetch(), options.refetch()]);
  const isReady = userId !== null && book.data !== undefined && options.data !== undefined;
  const ability = useAbility();
  const mayChange = book.data !== undefined && ability.can('update', subject('books', { ...book.data }));
  return (
    <Page title={t('screen.books-id-edit')}>
      {error !== null && !isReady && <LoadFailure error={error} onRetry={retry} />}
      {isReady && (
        <BookForm
          key={id}
          userId={userId}
          book={book.data}
          options={options.data}
          aside={(parts) => (
            <>
              <BookCoverCard {...parts} mayChange={mayChange} />
              <BookLifecycle {...parts} />
              <BookRevisions {...parts} userId={userId} options={options.data} mayChange={mayChange} />
            </>
          )}
        />
      )}
    </Page>
  );
}
