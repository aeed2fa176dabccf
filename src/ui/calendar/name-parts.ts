/** Names parts of Blueprint's pickers that it names in English alone, and leaves no other way to. */
import { type RefCallback, useCallback } from 'react';

/** `names` by selector; must stay the same object from one drawing to the next. */
export function useNamedParts(names: Readonly<Record<string, string>>): RefCallback<HTMLElement> {
  return useCallback(
    (root) => {
      for (const [selector, name] of Object.entries(names))
        for (const part of root?.querySelectorAll(selector) ?? []) part.setAttribute('aria-label', name);
    },
    [names],
  );
}
