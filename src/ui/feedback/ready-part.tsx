/**
 * A part whose chunk has most often come while the page was idle: then it stands at once, and else as soon as it is
 * there. Without `Suspense`, whose fallback React keeps for 300 ms once it was shown.
 */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { MissingPart } from './missing-part.tsx';

export function readyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function Part(props: Props) {
    const [part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (part !== null || hasFailed) return;
      let isWanted = true;
      const show = async () => {
        try {
          const component = (loaded = await load());
          if (isWanted) setPart(() => component);
        } catch {
          if (isWanted) setHasFailed(true);
        }
      };
      void show();
      return () => {
        isWanted = false;
      };
    }, [part, hasFailed]);
    if (part !== null) return createElement(part, props);
    if (!hasFailed) return null;
    const onClose = 'onClose' in props ? (props.onClose as (() => void) | undefined) : undefined;
    return <MissingPart onRetry={() => setHasFailed(false)} onClose={onClose ?? null} />;
  };
}
