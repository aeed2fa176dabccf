/** Screens by route name and their layouts: loaded by navigation's `loadingScreen`, read by the view that shows them. */
import type { ComponentType, ReactNode } from 'react';
import { type Layout, type RouteName, routeNamed } from '#contract/routing/routes.ts';

export type LayoutComponent = ComponentType<{ children: ReactNode }>;

export type ScreenLoader = () => Promise<ComponentType>;

/** Those that somebody opens the app with or is turned away to (screens.ts). */
export type FirstScreen = 'root' | 'books' | 'login' | 'not-authorized' | 'error';
/** Every other (later-screens.ts): a route without a screen does not compile. */
export type LaterScreen = Exclude<RouteName, FirstScreen>;

export type ScreenRegistry = {
  /** Both chunks at once. */
  load(name: RouteName): Promise<void>;
  /** Null until it was loaded. */
  componentOf(name: RouteName): ComponentType | null;
  /** Null until a screen of that layout was loaded. */
  layoutOf(layout: Layout): LayoutComponent | null;
};

type Loaders = {
  readonly screen: (name: RouteName) => ScreenLoader;
  readonly layout: (layout: Layout) => () => Promise<LayoutComponent>;
};

export function createScreenRegistry(loaders: Loaders): ScreenRegistry {
  const screens = new Map<RouteName, ComponentType>();
  const layouts = new Map<Layout, LayoutComponent>();
  return {
    async load(name) {
      const { layout } = routeNamed(name);
      const [screen, frame] = await Promise.all([
        screens.get(name) ?? loaders.screen(name)(),
        layouts.get(layout) ?? loaders.layout(layout)(),
      ]);
      screens.set(name, screen);
      layouts.set(layout, frame);
    },
    componentOf: (name) => screens.get(name) ?? null,
    layoutOf: (layout) => layouts.get(layout) ?? null,
  };
}
