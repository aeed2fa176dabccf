/** The menu of a book list's saved views, and what its button is told of the one in use. */
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useViewsMenu } from '#lib/use-views-menu.ts';
import { useViewsWatch } from '#lib/use-views-watch.ts';
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
  return useViewsMenu({
    list: route,
    path: pathOf(route),
    query,
    view: address.view,
    write,
    undoLabel: t('lifecycle.undo'),
  });
}

export function BookViewsMenu(props: BookViewsProps) {
  const { isLoaded, error, retry, menu } = useBookViews(props);
  if (isLoaded) return <ViewsMenu {...menu} />;
  return error === null ? <Spinner /> : <LoadFailure error={error} onRetry={retry} />;
}

type BookViewsWatchProps = BookViewsProps & { readonly onKnown: (inUse: ViewInUse | null) => void };

export function BookViewsWatch({ onKnown, ...props }: BookViewsWatchProps) {
  useViewsWatch(useBookViews(props), onKnown);
  return null;
}
