/**
 * The guard's four rules on every route for every kind of visitor (specification, sections 2 and 6; product.md, "People").
 * One row per route, one column per visitor: `.` passes, `/` goes to the root, `L` to login, `X` to not-authorized.
 */
import { describe, expect, it } from 'vitest';
import { createAbility, type Role } from '#contract/abilities.ts';
import {
  decideNavigation,
  refusalReason,
  type GuardDecision,
  type Visitor,
} from '#contract/routing/guard.ts';
import { routeNamed, routes, type RouteName } from '#contract/routing/routes.ts';
import { rulesFor } from '#server/auth/grants.ts';

const reason = 'Đăng lại truyện của người khác.';

function user(roles: readonly Role[], status: 'active' | 'suspended' = 'active'): Visitor {
  const rules = rulesFor({ id: 7, roles, status, status_reason: status === 'suspended' ? reason : null });
  return { kind: 'user', ability: createAbility(rules), roles };
}

const visitors: readonly Visitor[] = [
  { kind: 'guest' },
  user(['reader']),
  user(['author']),
  user(['author', 'editor']),
  user(['moderator']),
  user(['admin', 'editor', 'moderator', 'author']),
  user(['administrator', 'admin', 'editor', 'moderator', 'author']),
  user(['author'], 'suspended'),
];

/** Columns: guest, reader, author, editor, moderator, admin, administrator, suspended author. */
const matrix: Record<RouteName, string> = {
  root: 'L X . . . . . X',
  books: 'L X . . . . . X',
  'books-create': 'L X . . . . . X',
  'books-id-chapters': 'L X . . . . . X',
  'books-id-edit': 'L X . . . . . X',
  'books-id-upload-chapters': 'L X . . . . . X',
  'chapters-id': 'L X . . . . . X',
  drafts: 'L X . . . . . X',
  'drafts-create': 'L X . . . . . X',
  'drafts-id': 'L X . . . . . X',
  faqs: '. . . . . . . .',
  'faqs-id': '. . . . . . . .',
  'forgot-password': '. / / / / / / /',
  honors: '. . . . . . . .',
  invoices: 'L X . . . . . X',
  'invoices-id': 'L X . . . . . X',
  issues: 'L X . . . . . X',
  login: '. / / / / / / /',
  'manage-activities': 'L X X . X . . X',
  'manage-attachments': 'L X X . X . . X',
  'manage-books': 'L X X . X . . X',
  'manage-reviews': 'L X X . X . . X',
  'manage-invoices': 'L X X X X X . X',
  'manage-orders': 'L X X X X . . X',
  'manage-redeems': 'L X X X X . . X',
  'manage-textlinks': 'L X X X X . . X',
  'manage-topboxes': 'L X X X X . . X',
  'manage-users': 'L X X X . . . X',
  'manage-users-id': 'L X X X . . . X',
  name: 'L X . . . . . X',
  'not-authorized': '. . . . . . . .',
  register: '. . . . . . . .',
  scan: 'L X . . . . . X',
  scripts: 'L X . . . . . X',
  'scripts-create': 'L X . . . . . X',
  'scripts-id': 'L X . . . . . X',
  setting: 'L X . . . . . X',
  sos: 'L X . . . . . X',
  statistics: 'L X . . . . . X',
  'statistics-id': 'L X . . . . . X',
  tickets: 'L X . . . . . X',
  'topics-slug': 'L X . . . . . X',
  error: '. . . . . . . .',
};

const marks: Record<GuardDecision, string> = {
  pass: '.',
  'to-root': '/',
  'to-login': 'L',
  'to-not-authorized': 'X',
};

describe('the guard', () => {
  it.each(routes.map((route) => route.name))('decides %s for every visitor', (name) => {
    const { access } = routeNamed(name);
    expect(visitors.map((visitor) => marks[decideNavigation(access, visitor)]).join(' ')).toBe(matrix[name]);
  });

  it('tells a suspended author why on every route that abilities decide', () => {
    const suspended = user(['author'], 'suspended');
    const told = routes.filter((route) => refusalReason(route.access, suspended) === reason);
    const closed = routes.filter(
      ({ name, access }) => access.kind === 'ability' && matrix[name].endsWith('X'),
    );
    expect(told.map(({ name }) => name)).toEqual(closed.map(({ name }) => name));
  });
});
