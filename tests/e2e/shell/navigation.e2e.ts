/**
 * The guard in a real browser: every route for every demo account and for a guest, against the table that the
 * specification and product.md give (section 2).
 */
import type { Page } from '@playwright/test';
import { type Role, roles } from '#contract/abilities.ts';
import { matchRoute } from '#contract/routing/route-matching.ts';
import { type RouteName, routes } from '#contract/routing/routes.ts';
import {
  administratorNavigation,
  authorNavigation,
  type NavigationUse,
  readerNavigation,
} from '#tests/models/navigation.usage.ts';
import { isLong } from '#tests/helpers/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { goToScreen, goWithin } from '../support/kept-pages.ts';
import { neverTaken, usagePaths } from '../support/usage-paths.ts';

type Visitor = Role | 'guest';
type Outcome = 'shown' | 'to root' | 'to login' | 'to not-authorized';

/** Who may open what, by kind of access: reader author editor moderator admin administrator. */
const shownTo: Record<string, readonly Role[]> = {
  'view bookdesk': ['author', 'editor', 'moderator', 'admin', 'administrator'],
  'role editor': ['editor', 'admin', 'administrator'],
  'role administrator': ['administrator'],
  'manage topup': ['admin', 'administrator'],
  'manage books ads': ['admin', 'administrator'],
  'view any users activities': ['moderator', 'admin', 'administrator'],
};

const visitors: readonly Visitor[] = ['guest', ...roles];

function expected({ access }: (typeof routes)[number], visitor: Visitor): Outcome {
  if (access.kind === 'public') return 'shown';
  if (access.kind === 'guest-only') return visitor === 'guest' ? 'shown' : 'to root';
  if (visitor === 'guest') return 'to login';
  const key = access.kind === 'role' ? `role ${access.role}` : `${access.action} ${access.subject}`;
  return shownTo[key]?.includes(visitor) ? 'shown' : 'to not-authorized';
}

const pathOf = (template: string) => template.replaceAll('{error}', 'khong/co').replaceAll(/\{\w+\}/g, '7');

/** Screens that open on one of several views, which their address then names. */
const firstViews: Partial<Record<RouteName, string>> = {
  'manage-books': '?sort=updated_at&status=in_review',
};

const isSentAway = (route: (typeof routes)[number], visitor: Visitor) =>
  ['to login', 'to not-authorized'].includes(expected(route, visitor));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('#loader')).toHaveCount(0);
}

/** The guard sends on, and asks no less than of a page that is loaded anew. */
async function beSentAway(page: Page, path: string, visitor: Visitor): Promise<void> {
  await goWithin(page, path);
  await expect(page).not.toHaveURL(path);
  if (visitor !== 'guest') await expect(page.locator('main').getByText(path).first()).toBeVisible();
}

const screenAt = (address: string) => matchRoute(address.split('?')[0] ?? '').name;

/**
 * Whoever may open the most loads each page anew, and everybody in the long depth; else one comes to it within the page,
 * unless it is the screen that is there already.
 */
function isLoadedAnew(
  route: (typeof routes)[number],
  visitor: Visitor,
  page: Page,
  landing: string,
): boolean {
  if (isLong || page.url() === 'about:blank') return true;
  if (isSentAway(route, visitor)) return false;
  return (
    visitor === 'administrator' ||
    // A draft that is written gets its address.
    route.name === 'drafts-id' ||
    screenAt(landing) === screenAt(new URL(page.url()).pathname)
  );
}

for (const visitor of visitors) {
  test(`every route, opened by ${visitor}`, async ({ page, beSignedIn, expectErrors }) => {
    test.setTimeout(180_000);
    // The guard lets a screen be opened whose record, number 7, the server then keeps from some of them; nothing else.
    expectErrors(/the server responded with a status of 40[34]/);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(new URL(answer.url()).pathname);
    });
    if (visitor !== 'guest') await beSignedIn(visitor);
    for (const route of routes) {
      const path = pathOf(route.path);
      // A reader may not even see the desk: the root sends on to not-authorized.
      const desk: Outcome = visitor === 'reader' ? 'to not-authorized' : 'to root';
      const outcome = expected(route, visitor) === 'to root' ? desk : expected(route, visitor);
      const landing: Record<Outcome, string> = {
        shown: `${path}${firstViews[route.name] ?? ''}`,
        'to root': '/',
        'to login': path === '/' ? '/login' : `/login?to=${path}`,
        'to not-authorized': '/not-authorized',
      };
      if (isLoadedAnew(route, visitor, page, landing[outcome])) await open(page, path);
      else if (isSentAway(route, visitor)) await beSentAway(page, path, visitor);
      else await goToScreen(page, path);
      const { pathname, search } = new URL(page.url());
      expect(pathname + search, `${visitor} opens ${route.name}`).toBe(landing[outcome]);
      const shown: RouteName = matchRoute(pathname).name;
      await expect(page.locator('main h1'), `${visitor} opens ${route.name} and sees ${shown}`).toHaveCount(
        1,
      );
    }
    // Nothing of that number may be this visitor's, and a moderator reads neither statements nor statistics, nor what
    // is not a book yet. What a screen asks first leaves beside the account: the server keeps it from those whom
    // the guard will send away.
    const askedFirst = /^\/api\/(?:desk|books|users)$/;
    const isShownToAll = routes
      .filter(({ name }) => ['root', 'books', 'manage-books', 'manage-users'].includes(name))
      .every((route) => expected(route, visitor) === 'shown');
    expect(
      refused.filter(
        (path) =>
          !/^\/api\/(?:(?:books|chapters|drafts|invoices|scripts|statistics)\/7|drafts\/7\/text)$/.test(
            path,
          ) &&
          !/^\/api\/(?:drafts|invoices|names|scripts|statistics)$/.test(path) &&
          (isShownToAll || !askedFirst.test(path)),
      ),
    ).toEqual([]);
  });
}

test('aliases show the same screens', async ({ page }) => {
  await page.goto('/pages/misc/not-authorized');
  await expect(page).toHaveURL('/pages/misc/not-authorized');
  await expect(page.locator('main h1')).toBeVisible();
  await page.goto('/pages/misc/not-found/duong-dan-la');
  await expect(page.getByText('duong-dan-la').first()).toBeVisible();
});

test('back and forward move through what was opened, and the guard stands in between', async ({
  page,
  beSignedIn,
}) => {
  await beSignedIn('author');
  await page.goto('/books');
  await page.getByRole('link', { name: 'Bản nháp' }).click();
  await expect(page).toHaveURL('/drafts');
  await page.goBack();
  await expect(page).toHaveURL('/books');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/drafts');
});

test('a refused screen says what was refused, and the way back works', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/manage/orders');
  await expect(page).toHaveURL('/not-authorized');
  await expect(page.getByText('/manage/orders')).toBeVisible();
});

test('an unknown path is shown as text with near matches, never as markup', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.goto('/boks/<img src=x onerror=alert(1)>');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.goto('/boks');
  await expect(page.locator('main').getByRole('link', { name: 'Truyện', exact: true })).toBeVisible();
});

const gestures: Record<NavigationUse['type'], (page: Page) => Promise<unknown>> = {
  'follows the link to the books': (page) =>
    page.getByRole('navigation').getByRole('link', { name: 'Truyện', exact: true }).click(),
  'follows the link to the drafts': (page) =>
    page.getByRole('navigation').getByRole('link', { name: 'Bản nháp', exact: true }).click(),
  'goes back': (page) => page.goBack(),
  'types the address of the books': (page) => page.goto('/books'),
  'types the address of the orders': (page) => page.goto('/manage/orders'),
  'types an address that does not exist': (page) => page.goto('/khong-co-trang-nay'),
};

/** Address and heading of each situation; what follows a comma only tells how somebody came there. */
const sees: Record<string, readonly [string, string | RegExp]> = {
  'at the desk': ['/', 'Bàn làm việc'],
  'at the books': ['/books', /^(?:Truyện của tôi|Tất cả truyện)$/],
  'at the drafts': ['/drafts', 'Bản nháp'],
  'at the orders': ['/manage/orders', 'Đơn nạp xu'],
  refused: ['/not-authorized', 'Không có quyền truy cập'],
  'at an unknown address': ['/khong-co-trang-nay', 'Không tìm thấy trang'],
};

for (const [role, machine] of [
  ['author', authorNavigation],
  ['administrator', administratorNavigation],
  ['reader', readerNavigation],
] as const) {
  const paths = usagePaths<NavigationUse>({
    machine,
    events: (Object.keys(gestures) as NavigationUse['type'][]).map((type) => ({ type })),
    project: ({ value }) => value,
  });

  test(`the paths of the ${role} walk every transition of the usage model`, () => {
    expect(neverTaken(machine, paths)).toEqual([]);
  });

  for (const { steps } of paths) {
    test(`the ${role} ${steps.map(({ event }) => event.type).join(', then ')}`, async ({
      page,
      beSignedIn,
      expectErrors,
    }) => {
      // The server keeps from a reader what a screen asks first, before the guard is there to send them away.
      if (role === 'reader') expectErrors(/403 \(Forbidden\)/);
      await beSignedIn(role);
      await page.goto('/');
      for (const { event, expected: situation } of steps) {
        await gestures[event.type](page);
        const [address, heading] = sees[String(situation).split(',')[0] ?? ''] ?? ['', ''];
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
    });
  }
}
