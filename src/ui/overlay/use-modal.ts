/**
 * For what Blueprint shows before a page that must wait: the page is inert to pointer, keys and assistive technology alike,
 * and what had the focus gets it back when the last of these goes. Blueprint keeps the focus, and returns it only from what
 * is closed before it goes.
 */
import { useLayoutEffect, useState } from 'react';

let open = 0;

function holdPage(change: 1 | -1): void {
  open += change;
  document.querySelector('#app')?.toggleAttribute('inert', open > 0);
}

export function useModal(): void {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    holdPage(1);
    return () => {
      holdPage(-1);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before]);
}
