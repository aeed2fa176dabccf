/** What goes wrong around the application, and what a person then sees (issue: "Bad input"). */
import { callApi, demoPassword, emailOf, expect, signIn, test, tokenOf } from '../support/fixtures.ts';

const unreachable = 'Không thể kết nối tới máy chủ. Vui lòng kiểm tra mạng rồi thử lại.';

test('a dead token at start clears exactly the four values and logs one error', async ({
  page,
  context,
  baseURL,
  consoleErrors,
  expectErrors,
}) => {
  expectErrors(/401/, /The account could not be loaded/);
  const token = await tokenOf('author');
  await callApi('/auth/logout', {}, token);
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'accessToken', value: encodeURIComponent(token), url },
    { name: 'remember', value: '1', url },
    { name: 'Bookdesk-theme', value: 'dark', url },
  ]);
  await page.addInitScript(() => {
    if (localStorage.getItem('bookOptions') !== null) return;
    localStorage.setItem('bookOptions', JSON.stringify({ value: [], expires: null }));
    localStorage.setItem('userData', '{"value":{},"expires":null}');
    localStorage.setItem('userAbilityRules', '{"value":[],"expires":null}');
  });
  await page.goto('/books');
  await expect(page).toHaveURL('/login?to=/books');
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).toContain('Bookdesk-theme');
  expect(cookies).not.toContain('accessToken');
  expect(cookies).not.toContain('remember');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['bookOptions']);
  expect(consoleErrors.filter((text) => text.includes('The account could not be loaded'))).toHaveLength(1);
});

test('a dead account is sent to login with the whole query that it came with', async ({
  page,
  context,
  baseURL,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/401/, /The account could not be loaded/);
  const token = await tokenOf('author');
  await beSignedIn('author', token);
  await page.goto('/setting');
  await expect(page.locator('h1')).toBeVisible();
  await callApi('/auth/logout', {}, token);
  // The list has tidied its address by the time the account is known to be dead.
  await page.route('**/api/account/payout', async (route) => {
    await expect(page).not.toHaveURL(/thu/);
    await route.continue();
  });
  await page.goto('/books?thu=1&page=2');
  await expect(page).toHaveURL(`${baseURL ?? ''}/login?thu=1&page=2&to=/books`);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
});

// Whatever can be read is a token, whose shape only the server judges: its refusal is logged.
for (const [value, failure] of [
  ['', null],
  ['%E0%A4%A', 'the token'],
  ['"', 'the token'],
  ['undefined', 'the call'],
  ['1|', 'the call'],
  ['{"a":1}', 'the call'],
  ['<script>alert(1)</script>', 'the call'],
] as const) {
  test(`the corrupt cookie ${JSON.stringify(value)} reads as signed out, and is cleared`, async ({
    page,
    context,
    baseURL,
    expectErrors,
  }) => {
    if (failure !== null) expectErrors(/The account could not be loaded/);
    if (failure === 'the call') expectErrors(/401/);
    const url = baseURL ?? '';
    await context.addCookies([
      { name: 'accessToken', value, url },
      ...(failure === null ? [] : [{ name: 'remember', value: '1', url }]),
    ]);
    await page.goto('/books');
    await expect(page).toHaveURL('/login?to=/books');
    const kept = (await context.cookies()).filter(({ value: left }) => left !== '').map(({ name }) => name);
    expect(kept).not.toContain('accessToken');
    expect(kept).not.toContain('remember');
  });
}

test('corrupt stored values read as absent', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of ['userData', 'userAbilityRules', 'bookOptions']) storage.setItem(key, '{"value":');
    }
  });
  await page.goto('/books');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
});

test('storage that is forbidden does not stop anybody', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/books');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
});

test('an HTML 502 shows the list as failed, with a retry that works', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/502/);
  await beSignedIn('author');
  let fails = true;
  await page.route('**/api/books?*', (route) =>
    fails
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.continue(),
  );
  await page.goto('/books');
  await expect(page.getByText(unreachable).first()).toBeVisible();
  await expect(page.locator('tr[data-id]')).toHaveCount(0);
  fails = false;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
});

test('a truncated answer shows the list as failed, not as empty', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.route('**/api/books?*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":[{"id":1,"title":"Đ' }),
  );
  await page.goto('/books');
  await expect(page.getByText(unreachable).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});

test('an answer that breaks the contract shows the list as failed', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.route('**/api/books?*', (route) => route.fulfill({ json: { data: [{ id: 'x' }] } }));
  await page.goto('/books');
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});

test('a double click signs in once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) calls.push(request.url());
  });
  await page.goto('/login');
  await page.locator('input[name=email]').fill(emailOf('author'));
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').dblclick();
  await expect(page).toHaveURL('/');
  expect(calls).toHaveLength(1);
});

test('a failing message never runs as markup', async ({ page, beSignedIn, expectErrors }) => {
  expectErrors(/403/);
  await beSignedIn('author');
  await page.route('**/api/books?*', (route) =>
    route.fulfill({
      status: 403,
      json: { message: '<img src=x onerror="globalThis.hacked=1">', code: 'forbidden' },
    }),
  );
  await page.goto('/books');
  await expect(page.getByText('<img src=x onerror').first()).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
});

test('a chunk that a deployment removed reloads the page once, then says so with a retry', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/404|Failed to fetch dynamically imported module/);
  await beSignedIn('author');
  await page.goto('/');
  let loads = 0;
  page.on('framenavigated', () => {
    loads += 1;
  });
  await page.route('**/assets/drafts-screen-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Bản nháp', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  expect(loads).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/drafts');
});

test('a server that is gone says so, and signing in works once it is back', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_/);
  await page.goto('/login');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await signIn(page, emailOf('author'), demoPassword);
  await expect(page.getByText(unreachable).first()).toBeVisible();
  await expect(page.locator('input[name=email]')).toHaveValue(emailOf('author'));
  await page.unroute('**/api/**');
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL('/');
});

test('another user who signs in over an expired session of another tab gets a clean start', async ({
  page,
  context,
  beSignedIn,
}) => {
  await beSignedIn('author');
  const authorised = page.waitForResponse('**/broadcasting/auth');
  await page.goto('/books?sort=-view_count');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  // Asked with the other's token, it would be refused, which the console says.
  await authorised;
  await beSignedIn('editor');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /^Tài khoản của Trần Hoài An/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Tài khoản của Trần Hoài An/ })).toBeVisible();
});

test('without a network neither another screen nor a part of this one costs the page and what was typed on it', async ({
  page,
  context,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(
    /ERR_INTERNET_DISCONNECTED|ERR_CACHE_MISS|Failed to fetch|Unable to preload|could not be loaded/,
  );
  await beSignedIn('author');
  await page.goto('/books/create');
  await page.locator('input[name=title]').fill('Đường về quê ngoại');
  await expect(page.getByText('Đường dẫn này còn trống.')).toBeVisible();
  // What comes by itself has come.
  await expect(page.getByRole('button', { name: /^Kết nối trực tiếp/ })).toHaveAccessibleName(
    'Kết nối trực tiếp: Đã kết nối',
  );
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Thống kê', exact: true }).click();
  const notice = page.getByRole('dialog', { name: 'Một phần của ứng dụng không tải được.' });
  await notice.getByRole('button', { name: 'Đóng' }).click();
  await expect(page).toHaveURL('/books/create');
  await expect(page.locator('input[name=title]')).toHaveValue('Đường về quê ngoại');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Thống kê', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rời trang' }).click();
  await expect(page).toHaveURL(/\/statistics/);
});

test('what cannot be had without a network says so and leaves the page, and comes once there is one', async ({
  page,
  context,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_CACHE_MISS|Failed to fetch|Unable to preload/);
  await beSignedIn('author');
  await page.goto('/books');
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  // What comes behind the rows has come: what can be pressed, and at last what is live.
  const exporting = page.getByRole('button', { name: 'Xuất CSV' });
  await expect(exporting).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kết nối trực tiếp/ })).toHaveAccessibleName(
    'Kết nối trực tiếp: Đã kết nối',
  );
  await context.setOffline(true);
  await exporting.click();
  await expect(page.getByText('Một phần của ứng dụng không tải được.')).toBeVisible();
  await page.getByRole('link', { name: 'Thống kê', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page).toHaveURL(/\/statistics/);
});

test('a part that could not be had while the server was away can be had as soon as it is back', async ({
  page,
  beSignedIn,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|Failed to fetch|could not be loaded/);
  await beSignedIn('author');
  await page.goto('/books');
  await expect(page.locator('tr[data-id]').first()).toBeVisible();
  const away = /\/assets\/.*statistics.*\.js/;
  await page.route(away, (route) => route.fulfill({ status: 503 }));
  const statistics = page.getByRole('link', { name: 'Thống kê', exact: true });
  await statistics.click();
  const notice = page.getByText('Một phần của ứng dụng không tải được.');
  await expect(notice).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  await page.unroute(away);
  const shown = page.getByRole('heading', { level: 1, name: 'Thống kê' });
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await expect(async () => {
    // What the click before asked for may have come later than it was waited for.
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
});
