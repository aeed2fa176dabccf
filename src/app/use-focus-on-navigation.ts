/**
 * After a screen change, also one of layout, the focus goes to the content, unless the new screen placed it itself or
 * a dialog holds it. The first screen leaves it where a browser has it: at the top, before the way past the navigation.
 */
import { useEffect, useRef } from 'react';
import type { RouteName } from '#contract/routing/routes.ts';
import { mainId } from './layouts/skip-link.tsx';

export function useFocusOnNavigation(name: RouteName | null): void {
  const before = useRef(name);
  useEffect(() => {
    const isFirst = before.current === null;
    const hasChanged = before.current !== name;
    before.current = name;
    if (
      isFirst ||
      !hasChanged ||
      document.activeElement?.closest(`#${mainId}, [aria-modal=true], dialog[open]`)
    )
      return;
    document.querySelector<HTMLElement>(`#${mainId}`)?.focus({ preventScroll: true });
  }, [name]);
}
