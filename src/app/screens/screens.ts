/**
 * Which chunk brings which screen: here those that somebody opens the app with or is turned away to, behind them every
 * other (later-screens.ts). The build reads both tables (build/preload-plugin.ts).
 */
import type { Layout, RouteName } from '#contract/routing/routes.ts';
import { BlankLayout } from '../layouts/blank-layout.tsx';
import type { FirstScreen, LaterScreen, LayoutComponent, ScreenLoader } from './screen-registry.ts';

const screens: Record<FirstScreen, ScreenLoader> = {
  root: async () => (await import('./desk.tsx')).Desk,
  books: async () => (await import('#features/books/list/books-screen.tsx')).BooksScreen,
  login: async () => (await import('#features/auth/login-screen.tsx')).LoginScreen,
  'not-authorized': async () => (await import('./not-authorized-page.tsx')).NotAuthorizedPage,
  error: async () => (await import('#features/misc/not-found-screen.tsx')).NotFoundScreen,
};

const later =
  (name: LaterScreen): ScreenLoader =>
  async () =>
    (await import('./later-screens.ts')).laterScreenLoaderOf(name)();

const isFirst = (name: RouteName): name is FirstScreen => name in screens;

export const screenLoaderOf = (name: RouteName): ScreenLoader =>
  isFirst(name) ? screens[name] : later(name);

/** The blank layout is there from the start, for what fails as well; the staff's comes with their first screen. */
const layouts: Record<Layout, () => Promise<LayoutComponent>> = {
  blank: async () => BlankLayout,
  default: async () => (await import('../layouts/default-layout.tsx')).DefaultLayout,
};

export const layoutLoaderOf = (layout: Layout) => layouts[layout];
