/** The menu of a book list's saved views, and what its button is told of the one in use. */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useWords } from '#i18n/words.ts';
import { useViewsMenu } from '#lib/use-views-menu.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { ViewInUse } from '#ui/list/views-button.tsx';
import { ViewsMenu } from '#ui/list/views-menu.tsx';
import { type BookListAddress, readBookListAddress, writeBookListAddress } from './book-list.address.ts';
import type { BookListRoute } from './use-book-list.ts';

type BookViewsProps = { readonly route: BookListRoute; readonly address: BookListAddress };

const write = (query: string, view: string) =>
  writeBookListAddress({ ...readBookListAddress(query), page: 1, view });

function useBookViews({ route, address }: BookViewsProps) {
  const { t } = useWords();
  const query = writeBookListAddress({ ...address, page: 1, view: '' });
  return useViewsMenu({ list: route, query, view: address.view, write, undoLabel: t('lifecycle.undo') });
}

export function BookViewsMenu(props: BookViewsProps) {
  const { isLoaded, error, retry, menu } = useBookViews(props);
  if (isLoaded) return <ViewsMenu {...menu} />;
  return error === null ? <Spinner /> : <LoadFailure error={error} onRetry={retry} />;
}

type BookViewsWatchProps = BookViewsProps & { readonly onKnown: (inUse: ViewInUse | null) => void };

export function BookViewsWatch({ onKnown, ...props }: BookViewsWatchProps) {
  const { menu, opening } = useBookViews(props);
  const [, navigate] = useLocation();
  const isBare = useSearch() === '';
  const title = menu.inUse?.title ?? null;
  const { isChanged } = menu;
  useEffect(() => {
    onKnown(title === null ? null : { title, isChanged });
  }, [title, isChanged, onKnown]);
  // A browser that did not know yet what the list opens with.
  useEffect(() => {
    if (isBare && opening !== null) navigate(opening, { replace: true });
  }, [isBare, opening, navigate]);
  return null;
}
