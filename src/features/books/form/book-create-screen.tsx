/** `/books/create`: a new book, a draft at first (product.md). */
import { useQuery } from '@tanstack/react-query';
import { useWords } from '#i18n/words.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { BookForm } from './book-form.tsx';

export function BookCreateScreen() {
  const words = useWords();
  const { t } = words;
  const userId = useUser()?.id ?? null;
  const options = useQuery(bookOptionsQuery(useBookdesk(), words, userId));
  return (
    <Page title={t('screen.books-create')}>
      {options.error !== null && <LoadFailure error={options.error} onRetry={() => void options.refetch()} />}
      {userId !== null && options.data !== undefined && (
        <BookForm userId={userId} book={null} options={options.data} />
      )}
    </Page>
  );
}
