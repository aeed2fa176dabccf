/**
 * A part of the page that is loaded when it is first shown. Where it cannot be, as without a network, it says so in its own
 * place and can be tried again: React's own `lazy` would take the whole screen down, and what was typed on it.
 */
import { type ComponentType, createElement, use, useCallback, useEffect, useReducer } from 'react';
import { MissingPart } from './missing-part.tsx';

/** Stands below a `Suspense`, as what `lazy` gives. A part with an `onClose` is one that lies over the page. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props> | null> | null = null;

  return function Part(props: Props) {
    const [, showAgain] = useReducer((times: number) => times + 1, 0);
    const attempt = (loading ??= load().catch(() => null));
    const part = use(attempt);
    // What failed is tried anew by whoever shows it next.
    const forget = useCallback(() => {
      if (part === null && loading === attempt) loading = null;
    }, [attempt, part]);
    useEffect(() => forget, [forget]);
    if (part !== null) return createElement(part, props);
    const retry = () => {
      forget();
      showAgain();
    };
    return (
      <MissingPart onRetry={retry} onClose={'onClose' in props ? (props.onClose as () => void) : null} />
    );
  };
}
