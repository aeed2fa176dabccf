/**
 * The guard in a real browser: every route for every demo account and for a guest, against the table that the
 * specification and product.md give (section 2).
 */
import { type Role, roles } from '#contract/abilities.ts';
import { matchRoute } from '#contract/route-matching.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { expect, test } from './fixtures.ts';

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

for (const visitor of visitors) {
  test(`every route, opened by ${visitor}`, async ({ page, beSignedIn }) => {
    test.setTimeout(180_000);
    if (visitor !== 'guest') await beSignedIn(visitor);
    for (const route of routes) {
      const path = pathOf(route.path);
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      await expect(page.locator('#loader')).toHaveCount(0);
      const { pathname, search } = new URL(page.url());
      // A reader may not even see the desk: the root sends on to not-authorized.
      const desk: Outcome = visitor === 'reader' ? 'to not-authorized' : 'to root';
      const outcome = expected(route, visitor) === 'to root' ? desk : expected(route, visitor);
      const landing: Record<Outcome, string> = {
        shown: path,
        'to root': '/',
        'to login': path === '/' ? '/login' : `/login?to=${path}`,
        'to not-authorized': '/not-authorized',
      };
      expect(pathname + search, `${visitor} opens ${route.name}`).toBe(landing[outcome]);
      const shown: RouteName = matchRoute(pathname).name;
      await expect(page.locator('main h1'), `${visitor} opens ${route.name} and sees ${shown}`).toHaveCount(
        1,
      );
    }
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
