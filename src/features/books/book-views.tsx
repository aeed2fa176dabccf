/** The saved views of a list of books; what they take comes when they are opened, or when one is in use. */
import { Suspense, useState } from 'react';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { readDefaultView } from '#lib/default-view.ts';
import { type ViewInUse, ViewsButton } from '#ui/list/views-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { BookListAddress } from './book-list.address.ts';
import type { BookListRoute } from './use-book-list.ts';

const Menu = lazyPart(async () => (await import('./book-views-menu.tsx')).BookViewsMenu);
const Watch = lazyPart(async () => (await import('./book-views-menu.tsx')).BookViewsWatch);

type BookViewsProps = {
  readonly route: BookListRoute;
  readonly address: BookListAddress;
  /** The rows stand: what is less urgent may come. */
  readonly isSettled: boolean;
};

export function BookViews({ route, address, isSettled }: BookViewsProps) {
  const { kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const [inUse, setInUse] = useState<ViewInUse | null>(null);
  const isNamed = address.view !== '' && address.view !== '0';
  const isUnknown = readDefaultView(kept, userId, route) === undefined;
  const [isWatched, setIsWatched] = useState(false);
  if (!isWatched && isSettled && (isNamed || isUnknown)) setIsWatched(true);
  return (
    <>
      <ViewsButton inUse={inUse}>
        <Menu route={route} address={address} />
      </ViewsButton>
      {isWatched && (
        <Suspense>
          <Watch route={route} address={address} onKnown={setInUse} />
        </Suspense>
      )}
    </>
  );
}
