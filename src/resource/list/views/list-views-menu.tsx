/** The menu of a list's saved views, and what its button is told of the one in use. */
import { useMessages } from '#i18n/messages.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { ViewInUse } from '#ui/views/views-button.tsx';
import { ViewsMenu } from '#ui/views/views-menu.tsx';
import { useViewsMenu } from '../../views/use-views-menu.ts';
import { useViewsWatch } from '../../views/use-views-watch.ts';
import { readListSearchParams, writeListSearchParams } from '../list-search-params.ts';
import type { ListViewsProps } from './list-views.tsx';

function useListViews({ definition, list, source: { searchParams, path } }: ListViewsProps) {
  const { t } = useMessages();
  return useViewsMenu({
    list,
    path,
    query: writeListSearchParams({ ...searchParams, page: 1, view: '' }),
    view: searchParams.view,
    write: (query, view) =>
      writeListSearchParams({ ...readListSearchParams(definition, query), page: 1, view }),
    undoLabel: t('lifecycle.undo'),
  });
}

export function ListViewsMenu(props: ListViewsProps) {
  const { isLoaded, error, retry, menu } = useListViews(props);
  if (isLoaded) return <ViewsMenu {...menu} />;
  return error === null ? <Spinner /> : <LoadFailure error={error} onRetry={retry} />;
}

type ListViewsWatchProps = ListViewsProps & { readonly onKnown: (inUse: ViewInUse | null) => void };

export function ListViewsWatch({ onKnown, ...props }: ListViewsWatchProps) {
  useViewsWatch(useListViews(props), onKnown);
  return null;
}
