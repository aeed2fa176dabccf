/** F8 moves the focus to the newest toast; Escape, or the last toast's leaving, gives it back. */
import { type RefObject, useEffect, useRef } from 'react';

export const toastKey = 'F8';

export function useToastKey(region: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const goBack = () => {
      if (origin.current?.isConnected) origin.current.focus();
      origin.current = null;
    };
    // Its button is gone: without this, the next Tab would begin at the top of the page.
    if (isEmpty) return goBack();
    const listen = (event: KeyboardEvent) => {
      const isWithin = region.current?.contains(document.activeElement) === true;
      if (event.key === 'Escape' && isWithin) goBack();
      if (event.key !== toastKey) return;
      event.preventDefault();
      if (!isWithin) origin.current = document.activeElement as HTMLElement | null;
      region.current?.lastElementChild?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [region, isEmpty]);
}
