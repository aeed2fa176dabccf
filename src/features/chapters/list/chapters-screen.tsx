/** All chapters of a book in their order (product.md, `/books/{id}/chapters`). */
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { pathOf, type RouteParams } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectParams } from '#machines/navigation.selectors.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Page } from '#ui/page/page.tsx';
import { ChapterListPanel } from './chapter-list-panel.tsx';
import { useChapterList } from './use-chapter-list.ts';

export function ChaptersScreen() {
  const params: RouteParams = useSelector(useNavigationActor(), selectParams);
  const id = params['id'] ?? '';
  return <ChaptersOfBook key={id} bookId={id} />;
}

function ChaptersOfBook({ bookId }: { bookId: string }) {
  const { t } = useWords();
  const list = useChapterList(bookId);
  const { data: book, error, refetch } = list.book;
  const up = book !== undefined && (
    <Link href={pathOf('books-id-edit', { id: book.id })} dir="auto">
      {book.title}
    </Link>
  );
  return (
    <Page title={t('screen.books-id-chapters')} breadcrumbs={up}>
      {error !== null && book === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ChapterListPanel book={book} list={list} />
      )}
    </Page>
  );
}
