/** Where the record that was changed is to be found. */
import { pathOf } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';

const routes: Readonly<Record<string, RouteName>> = {
  books: 'books-id-edit',
  chapters: 'chapters-id',
  drafts: 'drafts-id',
  faqs: 'faqs-id',
  invoices: 'invoices-id',
  scripts: 'scripts-id',
  users: 'manage-users-id',
};

/** Null where such records have no page. */
export function subjectLink(activity: {
  readonly subject: string;
  readonly subject_id: number;
}): string | null {
  const route = routes[activity.subject];
  return route === undefined ? null : pathOf(route, { id: activity.subject_id });
}
