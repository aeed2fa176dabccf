/**
 * A part of the page that is loaded when it is first shown. What has come already stands at once, and else as soon as it is
 * there: React's own `lazy` keeps the fallback of its `Suspense` for 300 ms once it was shown. Where a part cannot be had, as
 * without a network, it says so in its own place and can be tried again, in place of taking the screen down and what was
 * typed on it.
 */
import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';
import { inBackground } from '#lib/import-again.ts';
import { MissingPart } from './missing-part.tsx';

type Bringable = { readonly bring: () => Promise<unknown> };

/** `bring` loads it before it is shown. */
export type LazyPart<Props extends object> = FunctionComponent<Props> & Bringable;

/** For parts of any properties. */
export type LateParts = readonly Bringable[];
export const noParts: LateParts = [];

/** Brings what is likely to be shown. Where that fails, whoever shows it is told. */
export function bringAhead(parts: LateParts): void {
  for (const { bring } of parts) inBackground(bring).catch(() => undefined);
}

/** A part with an `onClose` is one that lies over the page. `Waiting` stands where it is going to be. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType | null = null,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const bring = async () => (loaded ??= await load());

  function Part(props: Props) {
    const [part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      if (part !== null || hasFailed) return;
      let isWanted = true;
      const show = async () => {
        try {
          const component = await bring();
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
    if (!hasFailed) return Waiting === null ? null : createElement(Waiting);
    const onClose = 'onClose' in props ? (props.onClose as (() => void) | undefined) : undefined;
    return <MissingPart onRetry={() => setHasFailed(false)} onClose={onClose ?? null} />;
  }
  return Object.assign(Part, { bring });
}
