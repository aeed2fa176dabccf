/** The saved views of a list; what they take comes when they are opened, or when one is in use. */
import { useState } from 'react';
import type { ViewList } from '#contract/resources/view.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { type ViewInUse, ViewsButton } from '#ui/views/views-button.tsx';
import { readDefaultView } from '../../views/default-view.ts';
import type { ListDefinition } from '../list-definition.ts';
import type { ListSource } from '../list-source.ts';

const Menu = lazyPart(async () => (await import('./list-views-menu.tsx')).ListViewsMenu, Spinner);
const Watch = lazyPart(async () => (await import('./list-views-menu.tsx')).ListViewsWatch);

export type ListViewsProps = {
  readonly definition: ListDefinition;
  readonly list: ViewList;
  readonly source: Pick<ListSource, 'searchParams' | 'path'>;
};

/** `isSettled` once the rows stand: what is less urgent may come. */
export function ListViews({ isSettled, ...props }: ListViewsProps & { readonly isSettled: boolean }) {
  const { kept } = useBookdesk();
  const userId = useUser()?.id ?? null;
  const [inUse, setInUse] = useState<ViewInUse | null>(null);
  const { view } = props.source.searchParams;
  const isNamed = view !== '' && view !== '0';
  const isUnknown = readDefaultView(kept, userId, props.list) === undefined;
  const [isWatched, setIsWatched] = useState(false);
  if (!isWatched && isSettled && (isNamed || isUnknown)) setIsWatched(true);
  return (
    <>
      <ViewsButton inUse={inUse} late={[Menu]}>
        <Menu {...props} />
      </ViewsButton>
      {isWatched && <Watch {...props} onKnown={setInUse} />}
    </>
  );
}
