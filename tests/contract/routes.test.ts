/** The route table against the specification's section 2, cell by cell, and the matching of paths to it. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, pathOf } from '#contract/routing/route-matching.ts';
import { routeNamed, routes, type RouteName } from '#contract/routing/routes.ts';

const table = `
root                    | /                          | view bookdesk              | default
error                   | /{error}                   | public                     | blank   | /pages/misc/not-found/{error}
books                   | /books                     | view bookdesk              | default
books-id-chapters       | /books/{id}/chapters       | view bookdesk              | default
books-id-edit           | /books/{id}/edit           | view bookdesk              | default
books-id-upload-chapters| /books/{id}/upload-chapters| view bookdesk              | default
books-create            | /books/create              | view bookdesk              | default
chapters-id             | /chapters/{id}             | view bookdesk              | default
drafts                  | /drafts                    | view bookdesk              | default
drafts-id               | /drafts/{id}               | view bookdesk              | default
drafts-create           | /drafts/create             | view bookdesk              | default
faqs                    | /faqs                      | public                     | blank
faqs-id                 | /faqs/{id}                 | public                     | default
forgot-password         | /forgot-password           | guest-only                 | blank
honors                  | /honors                    | public                     | default
invoices                | /invoices                  | view bookdesk              | default
invoices-id             | /invoices/{id}             | view bookdesk              | default
issues                  | /issues                    | view bookdesk              | default
login                   | /login                     | guest-only                 | blank
manage-activities       | /manage/activities         | role editor                | default
manage-attachments      | /manage/attachments        | role editor                | default
manage-books            | /manage/books              | role editor                | default
manage-reviews          | /manage/reviews            | role editor                | default
manage-invoices         | /manage/invoices           | role administrator         | default
manage-orders           | /manage/orders             | manage topup               | default
manage-redeems          | /manage/redeems            | manage topup               | default
manage-textlinks        | /manage/textlinks          | manage books ads           | default
manage-topboxes         | /manage/topboxes           | manage books ads           | default
manage-users            | /manage/users              | view any users activities  | default
manage-users-id         | /manage/users/{id}         | view any users activities  | default
name                    | /name                      | view bookdesk              | default
not-authorized          | /not-authorized            | public                     | blank   | /pages/misc/not-authorized
register                | /register                  | public                     | blank
scan                    | /scan                      | view bookdesk              | default
scripts                 | /scripts                   | view bookdesk              | default
scripts-id              | /scripts/{id}              | view bookdesk              | default
scripts-create          | /scripts/create            | view bookdesk              | default
setting                 | /setting                   | view bookdesk              | default
sos                     | /sos                       | view bookdesk              | default
statistics              | /statistics                | view bookdesk              | default
statistics-id           | /statistics/{id}           | view bookdesk              | default
tickets                 | /tickets                   | view bookdesk              | default
topics-slug             | /topics/{slug}             | view bookdesk              | default
`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [RouteName, string, string, string, string?]);

function accessMessages(name: RouteName): string {
  const { access } = routeNamed(name);
  if (access.kind === 'ability') return `${access.action} ${access.subject}`;
  return access.kind === 'role' ? `role ${access.role}` : access.kind;
}

describe('the route table', () => {
  it('has exactly the screens of the specification', () => {
    expect(routes.map((route) => route.name).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
  });

  it.each(rows)('%s is %s for %s in the %s layout', (name, path, access, layout, alias) => {
    const route = routeNamed(name);
    expect([route.path, accessMessages(name), route.layout, route.aliases ?? []]).toEqual([
      path,
      access,
      layout,
      alias ? [alias] : [],
    ]);
  });

  it('keeps the blank in an action that is two words', () => {
    expect(routeNamed('manage-users').access).toEqual({
      kind: 'ability',
      action: 'view any users',
      subject: 'activities',
    });
    expect(routeNamed('manage-textlinks').access).toEqual({
      kind: 'ability',
      action: 'manage books',
      subject: 'ads',
    });
  });

  it('refuses a name that is no route', () => {
    expect(() => routeNamed('nowhere' as RouteName)).toThrow('No route is named nowhere');
  });
});

describe('matching a path', () => {
  it.each([
    ['/', 'root', {}],
    ['/books', 'books', {}],
    ['/books/', 'books', {}],
    ['/books/create', 'books-create', {}],
    ['/books/7/chapters', 'books-id-chapters', { id: '7' }],
    ['/books/7/edit', 'books-id-edit', { id: '7' }],
    ['/books/create/edit', 'books-id-edit', { id: 'create' }],
    ['/drafts/create', 'drafts-create', {}],
    ['/drafts/12', 'drafts-id', { id: '12' }],
    ['/scripts/create', 'scripts-create', {}],
    ['/manage/users/3', 'manage-users-id', { id: '3' }],
    ['/topics/n%E1%BB%99i-quy', 'topics-slug', { slug: 'nội-quy' }],
    ['/topics/a%2Fb', 'topics-slug', { slug: 'a/b' }],
    ['/pages/misc/not-authorized', 'not-authorized', {}],
    ['/pages/misc/not-found/x/y', 'error', { error: 'x/y' }],
    ['/books/7', 'error', { error: 'books/7' }],
    ['/no/such/place', 'error', { error: 'no/such/place' }],
    ['/%E0%A4%A', 'error', { error: '%E0%A4%A' }],
    ['//evil.example', 'error', { error: '/evil.example' }],
    ['', 'error', { error: '' }],
  ])('%s opens %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ name, params });
  });

  it('finds every route again by the path it was given, whatever its parameters', () => {
    const parameter = fc
      .string({ minLength: 1 })
      .filter((text) => !/\p{Surrogate}/u.test(text) && text !== 'create');
    fc.assert(
      fc.property(fc.constantFrom(...routes), parameter, (route, value) => {
        const path = pathOf(route.name, { id: value, slug: value, error: `x ${value}` });
        expect(matchRoute(path).name).toBe(route.name);
        for (const found of Object.values(matchRoute(path).params)) expect(found.endsWith(value)).toBe(true);
      }),
    );
  });

  it('never fails on any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (path) => {
        expect(typeof matchRoute(path).name).toBe('string');
      }),
    );
  });

  it('names the parameter that a path lacks', () => {
    expect(() => pathOf('books-id-edit')).toThrow('Route books-id-edit needs the parameter id');
    expect(pathOf('topics-slug', { slug: 'a/b c' })).toBe('/topics/a%2Fb%20c');
  });
});
