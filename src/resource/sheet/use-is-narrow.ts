/** Whether the window has no room for a sheet: what it shows is a list then, and its tools are folded. */
import { useSyncExternalStore } from 'react';

const narrow = '(width < 640px)';
const isNarrow = () => matchMedia(narrow).matches;
const watch = (onChange: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(watch, isNarrow);
