/**
 * A list's saved views as its menu and its button take them (src/ui/views/views-menu.tsx, views-button.tsx): what every
 * list has in common, so that one more list is a row of `viewLists` and the reading and writing of its own address.
 */
import { useLocation } from 'wouter';
import type { View, ViewList } from '#contract/resources/view.ts';
import { useViews } from './use-views.ts';

type ViewsMenuOptions = {
  readonly list: ViewList;
  /** Where the list is: one set of views may serve the same list of many things. */
  readonly path: string;
  /** The list's address as it is, without its page and its view. */
  readonly query: string;
  /** The id in the address; empty or 0 where no view is in use. */
  readonly view: string;
  /** A view's query as the list writes it today, with the view's id where one is named. */
  readonly write: (query: string, view: string) => string;
  readonly undoLabel: string;
};

export function useViewsMenu(options: ViewsMenuOptions) {
  const { path, query, write } = options;
  const views = useViews(options);
  const [, navigate] = useLocation();
  const hrefOf = (view: View) => `${path}?${write(view.query, String(view.id))}`;
  const shownOf = (view: View) => ({
    id: view.id,
    title: view.title,
    href: hrefOf(view),
    isOwn: view.is_own,
    isShared: view.is_shared,
    isDefault: view.is_default,
    ownerName: view.owner_name,
  });
  const all = views.views ?? [];
  const { inUse, update } = views;
  const withView = (id: number, act: (view: View) => void) => {
    const view = all.find((one) => one.id === id);
    if (view !== undefined) act(view);
  };
  return {
    isLoaded: views.views !== undefined,
    error: views.error,
    retry: views.retry,
    menu: {
      views: all.map(shownOf),
      inUse: inUse && shownOf(inUse),
      isChanged: views.isChanged,
      plainHref: `${path}?view=0`,
      mayShare: views.mayShare,
      isBusy: views.isBusy,
      onSave() {
        if (inUse !== null) update(inUse, { query });
      },
      onCreate(title: string, isShared: boolean, onCreated: () => void) {
        views.create(title, isShared, (view) => {
          onCreated();
          navigate(hrefOf(view));
        });
      },
      onRename: (id: number, title: string) => withView(id, (view) => update(view, { title })),
      onShare: (id: number, isShared: boolean) =>
        withView(id, (view) => update(view, { is_shared: isShared })),
      onRemove: (id: number) => withView(id, views.remove),
      onMove(id: number, step: -1 | 1) {
        const ids = all.filter((view) => view.is_own).map((view) => view.id);
        ids.splice(ids.indexOf(id), 1);
        ids.splice(all.findIndex((view) => view.id === id) + step, 0, id);
        views.order(ids);
      },
      onDefault: views.setDefault,
    },
    /** Where a list without a query leads that opens with a view; null where it opens as it is. */
    opening: views.opening === null ? null : `${path}?${views.opening}`,
  };
}
