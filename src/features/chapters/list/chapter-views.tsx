/** The saved views for the chapters of any book; what they take comes when they are opened, or when one is in use. */
import { Suspense, useState } from 'react';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { readDefaultView } from '#lib/default-view.ts';
import { type ViewInUse, ViewsButton } from '#ui/list/views-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ChapterList } from './use-chapter-list.ts';

const Menu = lazyPart(async () => (await import('./chapter-views-menu.tsx')).ChapterViewsMenu);
const Watch = lazyPart(async () => (await import('./chapter-views-menu.tsx')).ChapterViewsWatch);

export function ChapterViews({ list }: { list: ChapterList }) {
  const { kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const [inUse, setInUse] = useState<ViewInUse | null>(null);
  const { view } = list.address;
  const isNamed = view !== '' && view !== '0';
  const isUnknown = readDefaultView(kept, userId, 'chapters') === undefined;
  const [isWatched, setIsWatched] = useState(false);
  // The rows stand: what is less urgent may come.
  if (!isWatched && list.rows !== undefined && (isNamed || isUnknown)) setIsWatched(true);
  return (
    <>
      <ViewsButton inUse={inUse}>
        <Menu list={list} />
      </ViewsButton>
      {isWatched && (
        <Suspense>
          <Watch list={list} onKnown={setInUse} />
        </Suspense>
      )}
    </>
  );
}
