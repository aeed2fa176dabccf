/** The menu of the saved views for the chapters of any book, and what its button is told of the one in use. */
import { useWords } from '#i18n/words.ts';
import { useViewsMenu } from '#lib/use-views-menu.ts';
import { useViewsWatch } from '#lib/use-views-watch.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { ViewInUse } from '#ui/list/views-button.tsx';
import { ViewsMenu } from '#ui/list/views-menu.tsx';
import { readChapterListAddress, writeChapterListAddress } from './chapter-list.address.ts';
import type { ChapterList } from './use-chapter-list.ts';

type ChapterViewsProps = { readonly list: Pick<ChapterList, 'address' | 'path'> };

const write = (query: string, view: string) =>
  writeChapterListAddress({ ...readChapterListAddress(query), view });

function useChapterViews({ list: { address, path } }: ChapterViewsProps) {
  const { t } = useWords();
  const query = writeChapterListAddress({ ...address, view: '' });
  const undoLabel = t('lifecycle.undo');
  return useViewsMenu({ list: 'chapters', path, query, view: address.view, write, undoLabel });
}

export function ChapterViewsMenu(props: ChapterViewsProps) {
  const { isLoaded, error, retry, menu } = useChapterViews(props);
  if (isLoaded) return <ViewsMenu {...menu} />;
  return error === null ? <Spinner /> : <LoadFailure error={error} onRetry={retry} />;
}

type ChapterViewsWatchProps = ChapterViewsProps & { readonly onKnown: (inUse: ViewInUse | null) => void };

export function ChapterViewsWatch({ onKnown, ...props }: ChapterViewsWatchProps) {
  useViewsWatch(useChapterViews(props), onKnown);
  return null;
}
