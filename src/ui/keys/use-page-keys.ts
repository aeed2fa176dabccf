/** Keys that the page hears wherever the focus is: from the very frame that shows what they act on, and not a moment later. */
import { useEffectEvent, useLayoutEffect } from 'react';

export function usePageKeys(press: (event: KeyboardEvent) => void, isOn = true): void {
  const hear = useEffectEvent(press);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
