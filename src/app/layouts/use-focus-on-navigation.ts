/** After a screen change the focus goes to the content, unless the new screen placed it itself or a dialog holds it. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectScreenName } from '#machines/navigation.selectors.ts';
import { mainId } from './skip-link.tsx';

export function useFocusOnNavigation(): void {
  const name = useSelector(useNavigationActor(), selectScreenName);
  const before = useRef(name);
  useEffect(() => {
    const hasChanged = before.current !== name;
    before.current = name;
    if (!hasChanged || document.activeElement?.closest(`#${mainId}, dialog[open]`)) return;
    document.querySelector<HTMLElement>(`#${mainId}`)?.focus({ preventScroll: true });
  }, [name]);
}
