/**
 * What people see, screen by screen and state by state: WCAG 2.2 AA in both themes, one title and one heading, nothing
 * wider than a phone, nothing that moves while it loads (targets.md, "layout shift").
 */
import type { Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import {
  callApi,
  expect,
  expectAccessible,
  expectContrast,
  neverConnect,
  test,
  tokenOf,
} from '../support/fixtures.ts';

type Look = {
  readonly name: string;
  readonly as?: Role;
  readonly path: string;
  /** Prepares what the server will say. */
  readonly given?: (page: Page) => Promise<unknown>;
  /** Brings the screen into its state, and waits until it is there. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Only where the navigation and the filters are folded away. */
  readonly onPhoneOnly?: boolean;
  /** Somebody does something there, and does it anew on a phone; all else is looked at in both widths without a reload. */
  readonly isActedOn?: boolean;
  /** Ends its session, so that it needs one of its own. */
  readonly endsSession?: boolean;
  readonly errors?: RegExp;
};

const firstRow = (page: Page) => page.locator('tr[data-id]').first();
const shows = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const answersBooks = (answer: { status?: number; json?: object; body?: string }) => (page: Page) =>
  page.route('**/api/books?*', (route) => route.fulfill(answer));
const noBooks = {
  data: [],
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, from: null, last_page: 1, path: '/api/books', per_page: 25, to: null, total: 0 },
};

const looks: readonly Look[] = [
  { name: 'sign-in', path: '/login', reach: shows('Chào mừng trở lại') },
  {
    name: 'sign-in, refused',
    isActedOn: true,
    path: '/login',
    errors: /422/,
    async reach(page) {
      await page.locator('input[name=email]').fill('khong.co.ai@bookdesk.test');
      await page.locator('input[name=password]').fill('không phải mật khẩu');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('form').getByText('Email hoặc mật khẩu không đúng.')).toBeVisible();
    },
  },
  {
    name: 'registration with errors',
    isActedOn: true,
    path: '/register',
    async reach(page) {
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
    },
  },
  {
    name: 'registration, signed in',
    as: 'author',
    path: '/register',
    // The account is kept from a visit before, so that it is known as soon as the page opens.
    async given(page) {
      await page.goto('/setting');
      await expect(page.getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
    },
    reach: shows('Bạn đang đăng nhập'),
  },
  { name: 'forgotten password', path: '/forgot-password', reach: shows('Gửi liên kết đặt lại') },
  {
    name: 'new password',
    path: '/forgot-password?token=abc&email=reader%40bookdesk.test',
    reach: shows('Đặt mật khẩu mới'),
  },
  { name: 'not authorized', as: 'author', path: '/manage/orders', reach: shows('/manage/orders') },
  { name: 'not found', as: 'author', path: '/boks', reach: shows('Có phải bạn tìm') },
  {
    name: 'sets of names',
    as: 'author',
    path: '/name',
    reach: (page) => expect(firstRow(page)).toBeVisible(),
  },
  {
    name: 'a set of names',
    isActedOn: true,
    as: 'administrator',
    path: '/name?set=1',
    async reach(page) {
      await expect(page.getByRole('button', { name: 'Lưu bảng' })).toBeVisible();
      // Folded where there is no room for it.
      const tools = page.getByRole('button', { name: 'Bộ lọc', exact: true });
      if (await tools.isVisible()) await tools.click();
      await page.getByRole('button', { name: 'Tên đáng ngờ' }).click();
      await expect(page.getByText(/điểm nên xem lại|Không có tên nào đáng ngờ/)).toBeVisible();
    },
  },
  {
    name: 'drafts',
    as: 'author',
    path: '/drafts',
    reach: (page) => expect(firstRow(page)).toBeVisible(),
  },
  {
    name: 'a new draft',
    as: 'author',
    path: '/drafts/create',
    reach: (page) => expect(page.getByRole('textbox', { name: 'Nội dung' })).toBeVisible(),
  },
  {
    name: 'a script under review',
    as: 'editor',
    path: '/scripts/2',
    reach: (page) => expect(page.locator('input[name=title]')).toBeVisible(),
  },
  {
    name: 'the text of a script',
    as: 'editor',
    path: '/scripts/2?tab=text',
    reach: (page) =>
      expect(page.getByRole('textbox', { name: 'Nội dung' }).locator('p').first()).toBeVisible(),
  },
  {
    name: 'a chapter that is written',
    as: 'editor',
    path: '/chapters/1?mode=edit',
    reach: (page) => expect(page.locator('.ProseMirror p').first()).toBeVisible(),
  },
  {
    name: 'a review with marks, beside its list',
    as: 'editor',
    path: '/manage/reviews?sort=created_at',
    given: (page) =>
      page.route(/\/api\/reviews\/\d+\?/, async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: object };
        const marks = [
          { rule: 'banned_words', offset: 0, length: 3 },
          { rule: 'links', offset: 4, length: 10 },
          { rule: 'advertising', offset: 15, length: 8 },
        ];
        const body = 'Dở, truyen.com xem zalo \u202eheh';
        await route.fulfill({ response: answer, json: { data: { ...data, body, marks } } });
      }),
    async reach(page) {
      const opened = page.getByRole('article', { name: /^Đánh giá của / });
      if (!(await opened.isVisible())) await firstRow(page).getByRole('link').first().click();
      await expect(opened.locator('p mark')).toHaveCount(3);
      await expect(opened.getByRole('button', { name: /./ }).first()).toBeVisible();
    },
    isActedOn: true,
  },
  {
    name: 'faults',
    as: 'moderator',
    path: '/issues',
    reach: (page) => expect(firstRow(page)).toBeVisible(),
  },
  {
    name: 'urgent faults, and how the service is',
    as: 'moderator',
    path: '/sos',
    reach: (page) => expect(page.getByText(/^Tác vụ nền/).first()).toBeVisible(),
  },
  {
    name: 'a board of honor',
    path: '/honors',
    reach: (page) => expect(page.locator('tr[data-rank]').first()).toBeVisible(),
  },
  {
    name: 'settings',
    as: 'author',
    path: '/setting',
    reach: (page) => expect(page.locator('input[name=name]')).toBeVisible(),
  },
  {
    name: 'questions that can be moved',
    as: 'editor',
    path: '/faqs',
    reach: (page) => expect(page.getByRole('button', { name: /^Di chuyển câu hỏi/ }).first()).toBeVisible(),
  },
  {
    name: 'the upload of chapters',
    as: 'editor',
    path: '/books/1/upload-chapters',
    reach: shows('Chọn hoặc thả tệp vào đây'),
  },
  { name: 'books', as: 'editor', path: '/books', reach: (page) => expect(firstRow(page)).toBeVisible() },
  {
    name: 'books, filtered and sorted',
    as: 'editor',
    path: '/books?sort=-view_count&search=duong&status=published',
    reach: (page) => expect(firstRow(page)).toBeVisible(),
  },
  {
    name: 'books with every column',
    as: 'editor',
    path: '/books?limit=10&columns=cover,title,author_name,owner,status,progress,chapter_count,word_count,view_count,last_chapter_at,updated_at',
    reach: (page) => expect(firstRow(page)).toBeVisible(),
  },
  {
    name: 'books without a hit',
    as: 'editor',
    path: '/books?search=zzz',
    reach: shows('Không có kết quả phù hợp'),
  },
  {
    name: 'books, none yet',
    as: 'author',
    path: '/books?limit=10',
    given: answersBooks({ json: noBooks }),
    reach: shows('Chưa có truyện nào'),
  },
  {
    name: 'books, failing',
    as: 'editor',
    path: '/books?limit=10',
    errors: /502/,
    given: answersBooks({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    reach: shows('Không tải được danh sách'),
  },
  {
    name: 'books, forbidden',
    as: 'editor',
    path: '/books?limit=10',
    errors: /403/,
    given: answersBooks({ status: 403, json: { message: 'Bạn chưa được xem.', code: 'forbidden' } }),
    reach: shows('Bạn không có quyền xem danh sách này'),
  },
  {
    name: 'books, on their way',
    as: 'editor',
    path: '/books?limit=10',
    given: (page) => page.route('**/api/books?*', () => undefined),
    reach: (page) => expect(page.locator('table[aria-busy=true]')).toBeVisible(),
  },
  {
    name: 'the column chooser',
    isActedOn: true,
    as: 'editor',
    path: '/books?limit=10',
    async reach(page) {
      // A phone has it below its one button.
      const more = page.getByRole('button', { name: 'Bộ lọc' });
      await expect(firstRow(page)).toBeVisible();
      if (await more.isVisible()) await more.click();
      await page.getByRole('button', { name: 'Cột' }).click();
      await expect(page.getByRole('checkbox', { name: 'Người đăng' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a row',
    isActedOn: true,
    as: 'editor',
    path: '/books?limit=10',
    async reach(page) {
      await firstRow(page).getByRole('button').click();
      await expect(page.getByRole('menuitem', { name: 'Sao chép liên kết' })).toBeVisible();
    },
  },
  {
    name: 'the menu of the account',
    isActedOn: true,
    as: 'editor',
    path: '/books?limit=10',
    async reach(page) {
      await page.getByRole('button', { name: /^Tài khoản của/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Đăng xuất' })).toBeVisible();
    },
  },
  {
    name: 'the filters of a phone',
    as: 'editor',
    path: '/books?status=published',
    onPhoneOnly: true,
    async reach(page) {
      await page.getByRole('button', { name: 'Bộ lọc' }).click();
      await expect(page.locator('select[name=status]')).toBeVisible();
    },
  },
  {
    name: 'the navigation of a phone',
    as: 'editor',
    path: '/books?limit=10',
    onPhoneOnly: true,
    async reach(page) {
      await page.getByRole('button', { name: 'Mở menu điều hướng' }).click();
      await expect(page.getByRole('dialog', { name: 'Điều hướng chính' })).toBeVisible();
    },
  },
  {
    name: 'signing in again over the kept page',
    isActedOn: true,
    as: 'author',
    path: '/books?limit=10',
    endsSession: true,
    errors: /401/,
    given: neverConnect,
    async reach(page) {
      await expect(firstRow(page)).toBeVisible();
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'accessToken');
      await callApi('/auth/logout', {}, decodeURIComponent(cookie?.value ?? ''));
      // What is fetched ahead may have told the page already, which is inert then.
      await page.locator('select[name=limit]').selectOption('25', { force: true });
      await expect(page.getByRole('dialog').locator('input[name=password]')).toBeVisible();
    },
  },
];

const desk = { on: 'a desk', width: 1440, height: 900 };
const phone = { on: 'a phone', width: 360, height: 740 };
const widths = [desk, phone];

/** Nothing has to be prepared before it is opened, and nothing is left of it. */
const isOnlyLookedAt = (look: Look): look is Look & { readonly as: Role } =>
  look.as !== undefined &&
  [look.given, look.errors, look.isActedOn, look.onPhoneOnly].every((reason) => reason === undefined);

async function open(page: Page, look: Look): Promise<void> {
  await look.given?.(page);
  await page.goto(look.path);
  await expect(page.locator('#loader')).toHaveCount(0);
}

const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);

/** In both themes. */
async function expectInOrder(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectContrast(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('head > title')).toHaveCount(1);
  expect(await page.title()).toMatch(/^\p{L}[^·]+ · Bookdesk$/u);
}

for (const look of looks)
  for (const seen of look.isActedOn ? widths.map((width) => [width]) : [widths]) {
    const shown = seen.filter(({ width }) => !look.onPhoneOnly || width === phone.width);
    if (shown.length === 0) continue;
    const places = shown.map(({ on }) => on).join(' and ');
    const name = `${look.name} on ${places}: accessible in both themes, one title, one heading, nothing too wide`;
    const lookAt = async (page: Page, come: () => Promise<void>) => {
      for (const [at, { on, ...viewport }] of shown.entries())
        await test.step(on, async () => {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          if (at === 0) await come();
          await look.reach(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
          await expectInOrder(page);
        });
    };
    if (isOnlyLookedAt(look))
      test(name, async ({ deskOf }) => {
        await lookAt(await deskOf(look.as, look.path), async () => undefined);
      });
    else
      test(name, async ({ page, beSignedIn, expectErrors }) => {
        if (look.errors) expectErrors(look.errors);
        if (look.as) await beSignedIn(look.as, look.endsSession ? await tokenOf(look.as) : undefined);
        await lookAt(page, () => open(page, look));
      });
  }

for (const { on, ...viewport } of widths)
  for (const [name, path, role] of [
    ['sign-in', '/login', null],
    ['books', '/books', 'editor'],
  ] as const)
    test(`nothing moves while ${name} loads on ${on}`, async ({ page, beSignedIn }) => {
      if (role) await beSignedIn(role);
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(role ? firstRow(page) : page.locator('input[name=email]')).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
      // The arrow of a header moves by the three pixels that a late subset of the font takes: a score of 0.0000005.
      expect(shifts.filter((shift) => shift > 0.00001)).toEqual([]);
    });

test('icons travel within the screens: no chunk of icon paths and no icon font is fetched', async ({
  page,
  beSignedIn,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await beSignedIn('administrator');
  await page.goto('/books', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Cài đặt' }).locator('svg')).toBeVisible();
  expect(fetched.filter((path) => /paths|blueprint-icons|icon-?contents/i.test(path))).toEqual([]);
  await expect(page.locator('.bp6-icon:not(:has(svg))')).toHaveCount(0);
});

for (const [path, role] of [
  ['/login', null],
  ['/register', null],
  ['/books', 'editor'],
  ['/boks', 'editor'],
] as const)
  test(`from right to left ${path} fits a phone`, async ({ page, beSignedIn }) => {
    if (role) await beSignedIn(role);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    if (path === '/books') await expect(firstRow(page)).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const lost = await page.evaluate(
      () =>
        [...document.querySelectorAll('main a, main button, main input, main h1')].filter((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.left < 0 || box.right > innerWidth + 1);
        }).length,
    );
    expect(lost).toBe(0);
  });

for (const width of [1440, 1280, 1024])
  test(`a sticky bar leaves every row of the list in view at ${width} px`, async ({
    page,
    context,
    baseURL,
    beSignedIn,
  }) => {
    await beSignedIn('administrator');
    await context.addCookies([{ name: 'Bookdesk-navbar', value: 'sticky', url: baseURL ?? '' }]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/books');
    await expect(firstRow(page)).toBeVisible();
    const head = page.locator('thead th').nth(1);
    const bottomOf = async (element: typeof head) => {
      const box = await element.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottomOf(head)).toBeLessThanOrEqual((await firstRow(page).boundingBox())?.y ?? 0);
  });

test('a dialog dims the whole window, the place of the scrollbar too', async ({ page, beSignedIn }) => {
  await beSignedIn('author');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/scan');
  await expect(page.locator('h1')).toBeVisible();
  const atTheEdge = async () => {
    const png = await page.screenshot({ clip: { x: 1270, y: 600, width: 8, height: 8 } });
    const blank = await page.context().newPage();
    const [red = 0] = await blank.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      return [...(drawing?.getImageData(4, 4, 1, 1).data ?? [])];
    }, png.toString('base64'));
    await blank.close();
    return red;
  };
  const before = await atTheEdge();
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await atTheEdge()).toBeLessThan(before - 50);
});
