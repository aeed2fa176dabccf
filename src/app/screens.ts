/** Which chunk brings which screen. A screen that is not built yet keeps its route and its guard, and says so. */
import type { ComponentType } from 'react';
import type { Layout, RouteName } from '#contract/routes.ts';
import { BlankLayout } from './layouts/blank-layout.tsx';
import type { LayoutComponent } from './screen-registry.ts';

type Loader = () => Promise<ComponentType>;

const notBuilt: Loader = async () => (await import('#features/misc/not-built-screen.tsx')).NotBuiltScreen;

const built: Partial<Record<RouteName, Loader>> = {
  root: async () => (await import('./desk.tsx')).Desk,
  'manage-books': async () => (await import('#features/books/manage-books-screen.tsx')).ManageBooksScreen,
  books: async () => (await import('#features/books/books-screen.tsx')).BooksScreen,
  'books-create': async () => (await import('#features/books/form/book-create-screen.tsx')).BookCreateScreen,
  'books-id-edit': async () => (await import('#features/books/form/book-edit-screen.tsx')).BookEditScreen,
  'books-id-chapters': async () =>
    (await import('#features/chapters/list/chapters-screen.tsx')).ChaptersScreen,
  'chapters-id': async () => (await import('#features/chapters/reading-screen.tsx')).ReadingScreen,
  statistics: async () => (await import('#features/statistics/statistics-screen.tsx')).StatisticsScreen,
  'statistics-id': async () => (await import('#features/statistics/book-report-screen.tsx')).BookReportScreen,
  login: async () => (await import('#features/auth/login-screen.tsx')).LoginScreen,
  register: async () => (await import('#features/auth/register-screen.tsx')).RegisterScreen,
  'forgot-password': async () =>
    (await import('#features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  'not-authorized': async () =>
    (await import('#features/misc/not-authorized-screen.tsx')).NotAuthorizedScreen,
  error: async () => (await import('#features/misc/not-found-screen.tsx')).NotFoundScreen,
};

/** The loader of a route's screen; routes without a screen of their own share the one that says so. */
export const screenLoaderOf = (name: RouteName): Loader => built[name] ?? notBuilt;

/** The blank layout is there from the start, for what fails as well; the staff's comes with their first screen. */
const layouts: Record<Layout, () => Promise<LayoutComponent>> = {
  blank: async () => BlankLayout,
  default: async () => (await import('./layouts/default-layout.tsx')).DefaultLayout,
};

export const layoutLoaderOf = (layout: Layout) => layouts[layout];
