/** Components of screens by route name: loaded by navigation's `loadingScreen`, read by the view that shows them. */
import type { ComponentType } from 'react';
import type { RouteName } from '#contract/routes.ts';

export type ScreenRegistry = {
  load(name: RouteName): Promise<void>;
  /** Null until it was loaded. */
  componentOf(name: RouteName): ComponentType | null;
};

export function createScreenRegistry(
  loaderOf: (name: RouteName) => () => Promise<ComponentType>,
): ScreenRegistry {
  const loaded = new Map<RouteName, ComponentType>();
  return {
    async load(name) {
      if (!loaded.has(name)) loaded.set(name, await loaderOf(name)());
    },
    componentOf: (name) => loaded.get(name) ?? null,
  };
}
