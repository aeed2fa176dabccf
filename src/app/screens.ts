/** Which chunk brings which screen. A screen that is not built yet keeps its route and its guard, and says so. */
import type { ComponentType } from 'react';
import type { RouteName } from '#contract/routes.ts';

type Loader = () => Promise<ComponentType>;

const notBuilt: Loader = async () => (await import('#features/misc/not-built-screen.tsx')).NotBuiltScreen;

const built: Partial<Record<RouteName, Loader>> = {
  books: async () => (await import('#features/books/books-screen.tsx')).BooksScreen,
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
