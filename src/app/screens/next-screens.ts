/** Where people go on to from a screen: its code comes once the first screen rests, so that the click waits for data alone. */
import type { RouteName } from '#contract/routing/routes.ts';

const next: Partial<Record<RouteName, RouteName>> = {
  root: 'books',
  books: 'books-id-edit',
  'manage-books': 'books-id-edit',
  'manage-users': 'manage-users-id',
  statistics: 'statistics-id',
};

/** Null where nobody knows. */
export const nextScreenOf = (name: RouteName): RouteName | null => next[name] ?? null;
