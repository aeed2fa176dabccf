/** For a part that covers the whole page: what lies behind it is inert, so that Tab does not lead there. */
import { type RefObject, useLayoutEffect } from 'react';

export function useAlone(part: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const behind: Element[] = [];
    for (let own: Element | null = part.current; own !== null && own.id !== 'app'; own = own.parentElement)
      for (const beside of own.parentElement?.children ?? [])
        // What tells of something stays to be heard and pressed.
        if (beside !== own && !beside.matches('[inert], [aria-live], [role=status], [role=alert]'))
          behind.push(beside);
    for (const element of behind) element.toggleAttribute('inert', true);
    return () => {
      for (const element of behind) element.toggleAttribute('inert', false);
    };
  }, [part, isOn]);
}
