/**
 * Every screen of the product as data: specification, section 2 (screens, access, layout).
 * The guard, the router, the navigation menus and the test matrix all read this table.
 */

/** What a visitor needs to open a screen. A role is checked literally: `manage all` does not stand in for it. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'guest-only' }
  | { readonly kind: 'ability'; readonly action: string; readonly subject: string }
  | { readonly kind: 'role'; readonly role: string };

export type Layout = 'blank' | 'default';

type RouteEntry = {
  readonly name: string;
  /** Path template: `{id}` takes one segment; `{error}` of the catch-all takes the whole rest. */
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly layout: Layout;
};

const everybody = { kind: 'public' } as const;
const guestOnly = { kind: 'guest-only' } as const;
const viewBookdesk = { kind: 'ability', action: 'view', subject: 'bookdesk' } as const;
const manageTopup = { kind: 'ability', action: 'manage', subject: 'topup' } as const;
const manageBooksOnAds = { kind: 'ability', action: 'manage books', subject: 'ads' } as const;
const viewAnyUsers = { kind: 'ability', action: 'view any users', subject: 'activities' } as const;
const editor = { kind: 'role', role: 'editor' } as const;
const administrator = { kind: 'role', role: 'administrator' } as const;

export const routes = [
  { name: 'root', path: '/', access: viewBookdesk, layout: 'default' },
  { name: 'books', path: '/books', access: viewBookdesk, layout: 'default' },
  { name: 'books-create', path: '/books/create', access: viewBookdesk, layout: 'default' },
  { name: 'books-id-chapters', path: '/books/{id}/chapters', access: viewBookdesk, layout: 'default' },
  { name: 'books-id-edit', path: '/books/{id}/edit', access: viewBookdesk, layout: 'default' },
  {
    name: 'books-id-upload-chapters',
    path: '/books/{id}/upload-chapters',
    access: viewBookdesk,
    layout: 'default',
  },
  { name: 'chapters-id', path: '/chapters/{id}', access: viewBookdesk, layout: 'default' },
  { name: 'drafts', path: '/drafts', access: viewBookdesk, layout: 'default' },
  { name: 'drafts-create', path: '/drafts/create', access: viewBookdesk, layout: 'default' },
  { name: 'drafts-id', path: '/drafts/{id}', access: viewBookdesk, layout: 'default' },
  { name: 'faqs', path: '/faqs', access: everybody, layout: 'blank' },
  { name: 'faqs-id', path: '/faqs/{id}', access: everybody, layout: 'default' },
  { name: 'forgot-password', path: '/forgot-password', access: guestOnly, layout: 'blank' },
  { name: 'honors', path: '/honors', access: everybody, layout: 'default' },
  { name: 'invoices', path: '/invoices', access: viewBookdesk, layout: 'default' },
  { name: 'invoices-id', path: '/invoices/{id}', access: viewBookdesk, layout: 'default' },
  { name: 'issues', path: '/issues', access: viewBookdesk, layout: 'default' },
  { name: 'login', path: '/login', access: guestOnly, layout: 'blank' },
  { name: 'manage-activities', path: '/manage/activities', access: editor, layout: 'default' },
  { name: 'manage-attachments', path: '/manage/attachments', access: editor, layout: 'default' },
  { name: 'manage-books', path: '/manage/books', access: editor, layout: 'default' },
  { name: 'manage-reviews', path: '/manage/reviews', access: editor, layout: 'default' },
  { name: 'manage-invoices', path: '/manage/invoices', access: administrator, layout: 'default' },
  { name: 'manage-orders', path: '/manage/orders', access: manageTopup, layout: 'default' },
  { name: 'manage-redeems', path: '/manage/redeems', access: manageTopup, layout: 'default' },
  { name: 'manage-textlinks', path: '/manage/textlinks', access: manageBooksOnAds, layout: 'default' },
  { name: 'manage-topboxes', path: '/manage/topboxes', access: manageBooksOnAds, layout: 'default' },
  { name: 'manage-users', path: '/manage/users', access: viewAnyUsers, layout: 'default' },
  { name: 'manage-users-id', path: '/manage/users/{id}', access: viewAnyUsers, layout: 'default' },
  { name: 'name', path: '/name', access: viewBookdesk, layout: 'default' },
  {
    name: 'not-authorized',
    path: '/not-authorized',
    aliases: ['/pages/misc/not-authorized'],
    access: everybody,
    layout: 'blank',
  },
  { name: 'register', path: '/register', access: everybody, layout: 'blank' },
  { name: 'scan', path: '/scan', access: viewBookdesk, layout: 'default' },
  { name: 'scripts', path: '/scripts', access: viewBookdesk, layout: 'default' },
  { name: 'scripts-create', path: '/scripts/create', access: viewBookdesk, layout: 'default' },
  { name: 'scripts-id', path: '/scripts/{id}', access: viewBookdesk, layout: 'default' },
  { name: 'setting', path: '/setting', access: viewBookdesk, layout: 'default' },
  { name: 'sos', path: '/sos', access: viewBookdesk, layout: 'default' },
  { name: 'statistics', path: '/statistics', access: viewBookdesk, layout: 'default' },
  { name: 'statistics-id', path: '/statistics/{id}', access: viewBookdesk, layout: 'default' },
  // The specification does not show the access of the next two; product.md gives them the staff's.
  { name: 'tickets', path: '/tickets', access: viewBookdesk, layout: 'default' },
  { name: 'topics-slug', path: '/topics/{slug}', access: viewBookdesk, layout: 'default' },
  {
    name: 'error',
    path: '/{error}',
    aliases: ['/pages/misc/not-found/{error}'],
    access: everybody,
    layout: 'blank',
  },
] as const satisfies readonly RouteEntry[];

export type RouteName = (typeof routes)[number]['name'];
export type Route = RouteEntry & { readonly name: RouteName };

/** The route of that name. */
export function routeNamed(name: RouteName): Route {
  const found = routes.find((route) => route.name === name);
  if (!found) throw new Error(`No route is named ${name}`);
  return found;
}

/** Screens of people who are not known yet say little: their messages come with the entry. */
export const entryScreens: readonly RouteName[] = [
  'login',
  'register',
  'forgot-password',
  'not-authorized',
  'error',
];
