/** The menu of a book list's saved views, and what its button is told of the one in use. */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { View } from '#contract/resources/view.ts';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useViews } from '#lib/use-views.ts';
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
  return useViews({ list: route, query, view: address.view, write, undoLabel: t('lifecycle.undo') });
}

export function BookViewsMenu({ route, address }: BookViewsProps) {
  const views = useBookViews({ route, address });
  const [, navigate] = useLocation();
  const path = pathOf(route);
  const hrefOf = ({ id, query }: View) => `${path}?${write(query, String(id))}`;
  if (views.views === undefined)
    return views.error === null ? <Spinner /> : <LoadFailure error={views.error} onRetry={views.retry} />;
  const all = views.views;
  const shownOf = (view: View) => ({
    id: view.id,
    title: view.title,
    href: hrefOf(view),
    isOwn: view.is_own,
    isShared: view.is_shared,
    isDefault: view.is_default,
    ownerName: view.owner_name,
  });
  const withView = (id: number, act: (view: View) => void) => {
    const view = all.find((one) => one.id === id);
    if (view !== undefined) act(view);
  };
  const move = (id: number, step: -1 | 1) => {
    const ids = all.filter((view) => view.is_own).map((view) => view.id);
    const at = ids.indexOf(id);
    ids.splice(at, 1);
    ids.splice(at + step, 0, id);
    views.order(ids);
  };
  const { inUse, update } = views;
  return (
    <ViewsMenu
      views={all.map(shownOf)}
      inUse={inUse && shownOf(inUse)}
      isChanged={views.isChanged}
      plainHref={`${path}?view=0`}
      mayShare={views.mayShare}
      isBusy={views.isBusy}
      onSave={() =>
        inUse && update(inUse, { query: writeBookListAddress({ ...address, page: 1, view: '' }) })
      }
      onCreate={(title, isShared, onCreated) =>
        views.create(title, isShared, (view) => {
          onCreated();
          navigate(hrefOf(view));
        })
      }
      onRename={(id, title) => withView(id, (view) => update(view, { title }))}
      onShare={(id, isShared) => withView(id, (view) => update(view, { is_shared: isShared }))}
      onRemove={(id) => withView(id, views.remove)}
      onMove={move}
      onDefault={views.setDefault}
    />
  );
}

type BookViewsWatchProps = BookViewsProps & { readonly onKnown: (inUse: ViewInUse | null) => void };

export function BookViewsWatch({ route, address, onKnown }: BookViewsWatchProps) {
  const { inUse, isChanged, opening } = useBookViews({ route, address });
  const [, navigate] = useLocation();
  const isBare = useSearch() === '';
  const title = inUse?.title ?? null;
  useEffect(() => {
    onKnown(title === null ? null : { title, isChanged });
  }, [title, isChanged, onKnown]);
  // A browser that did not know yet what the list opens with.
  useEffect(() => {
    if (isBare && opening !== null) navigate(`${pathOf(route)}?${opening}`, { replace: true });
  }, [isBare, opening, navigate, route]);
  return null;
}
