/** Tells a list's button which saved view is in use, and a browser that did not know it yet what the list opens with. */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { useViewsMenu } from './use-views-menu.ts';

type InUse = { readonly title: string; readonly isChanged: boolean };

export function useViewsWatch(
  { menu, opening }: Pick<ReturnType<typeof useViewsMenu>, 'menu' | 'opening'>,
  onKnown: (inUse: InUse | null) => void,
): void {
  const [, navigate] = useLocation();
  const isBare = useSearch() === '';
  const title = menu.inUse?.title ?? null;
  const { isChanged } = menu;
  useEffect(() => {
    onKnown(title === null ? null : { title, isChanged });
  }, [title, isChanged, onKnown]);
  useEffect(() => {
    if (isBare && opening !== null) navigate(opening, { replace: true });
  }, [isBare, opening, navigate]);
}
