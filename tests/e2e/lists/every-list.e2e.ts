/**
 * What every list does alike (product.md, "Every list"): a list is a row here, and gets all of it. What changes data is
 * in the suites of the lists themselves.
 */
import type { Page } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { expect, expectAccessible, overflowOf, test } from '../support/fixtures.ts';

type ListRow = {
  readonly path: string;
  readonly role: Role;
  /** The path of its calls. */
  readonly calls: string;
  /** Headers that sort, and what the first press makes of the address; the second turns it round. */
  readonly sorts: readonly (readonly [header: string, first: string, second: string])[];
  readonly filters: readonly string[];
  /** A column that can be left out. */
  readonly column: string;
  readonly hasSearch: boolean;
  readonly hasPages: boolean;
  /** Whether many of its rows can be chosen. */
  readonly hasSelection: boolean;
  readonly trash: string | null;
};

const bookSorts = [
  ['Tên truyện', 'title', '-title'],
  ['Tác giả', 'author_name', '-author_name'],
  ['Số chương', '-chapter_count', 'chapter_count'],
] as const;
const bookFilters = ['status', 'progress', 'kind', 'genre', 'content_rating'];

const lists: readonly ListRow[] = [
  {
    path: '/books',
    role: 'editor',
    calls: '/api/books',
    sorts: [
      ...bookSorts,
      ['Số chữ', '-word_count', 'word_count'],
      ['Lượt xem', '-view_count', 'view_count'],
      ['Chương mới nhất', '-last_chapter_at', 'last_chapter_at'],
    ],
    filters: bookFilters,
    column: 'Tác giả',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: 'Thùng rác',
  },
  {
    path: '/manage/books?sort=-updated_at',
    role: 'editor',
    calls: '/api/books',
    sorts: [...bookSorts, ['Cập nhật', '-updated_at', 'updated_at']],
    filters: bookFilters,
    column: 'Tiến độ',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: 'Thùng rác',
  },
  {
    path: '/manage/users',
    role: 'moderator',
    calls: '/api/users',
    sorts: [
      ['Tên', 'name', '-name'],
      ['Email', 'email', '-email'],
      ['Ngày tạo', '-created_at', 'created_at'],
    ],
    filters: ['role', 'status'],
    column: 'Vai trò',
    hasSearch: true,
    hasPages: true,
    hasSelection: false,
    trash: null,
  },
  {
    path: '/books/1/chapters',
    role: 'editor',
    calls: '/api/chapters',
    sorts: [],
    filters: ['status'],
    column: 'Số chữ',
    hasSearch: true,
    hasPages: false,
    hasSelection: true,
    trash: 'Thùng rác',
  },
  {
    path: '/faqs?manage=1',
    role: 'editor',
    calls: '/api/faqs',
    sorts: [
      ['Câu hỏi', 'question', '-question'],
      ['Chuyên mục', 'category', '-category'],
      ['Thứ tự', 'position', '-position'],
      ['Hữu ích', '-helpful_count', 'helpful_count'],
      ['Cập nhật', '-updated_at', 'updated_at'],
    ],
    filters: ['category', 'is_published'],
    column: 'Chuyên mục',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: 'Thùng rác câu hỏi',
  },
  {
    path: '/drafts',
    role: 'author',
    calls: '/api/drafts',
    sorts: [
      ['Số chữ', '-word_count', 'word_count'],
      ['Sửa lần cuối', '-updated_at', 'updated_at'],
    ],
    filters: ['promoted'],
    column: 'Mở đầu',
    hasSearch: true,
    hasPages: false,
    hasSelection: true,
    trash: 'Thùng rác bản nháp',
  },
  {
    path: '/name',
    role: 'editor',
    calls: '/api/names',
    sorts: [
      ['Bảng tên', 'name', '-name'],
      ['Số tên', '-entry_count', 'entry_count'],
    ],
    filters: ['is_common'],
    column: 'Chủ sở hữu',
    hasSearch: true,
    hasPages: false,
    hasSelection: true,
    trash: 'Thùng rác bảng tên',
  },
  {
    path: '/scripts',
    role: 'editor',
    calls: '/api/scripts',
    sorts: [
      ['Số chữ', '-word_count', 'word_count'],
      ['Gửi duyệt lúc', '-submitted_at', 'submitted_at'],
      ['Cập nhật', '-updated_at', 'updated_at'],
    ],
    filters: ['status', 'kind'],
    column: 'Người viết',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: 'Thùng rác đề cương',
  },
  {
    path: '/issues',
    role: 'moderator',
    calls: '/api/issues',
    sorts: [
      ['Lượt báo', '-report_count', 'report_count'],
      ['Báo lúc', '-created_at', 'created_at'],
    ],
    filters: ['status', 'kind', 'source'],
    column: 'Đoạn trích',
    hasSearch: false,
    hasPages: false,
    hasSelection: true,
    trash: null,
  },
  {
    path: '/sos',
    role: 'moderator',
    calls: '/api/sos',
    sorts: [
      ['Mức độ', 'severity', '-severity'],
      ['Hạn xử lý', 'due_at', '-due_at'],
      ['Báo lúc', '-created_at', 'created_at'],
    ],
    filters: ['status', 'is_open', 'severity', 'kind'],
    column: 'Hạn xử lý',
    hasSearch: false,
    hasPages: false,
    hasSelection: true,
    trash: null,
  },
  {
    path: '/manage/reviews',
    role: 'editor',
    calls: '/api/reviews',
    sorts: [
      ['Số sao', '-rating', 'rating'],
      ['Ngày viết', '-created_at', 'created_at'],
    ],
    filters: ['status', 'rating'],
    column: 'Độc giả',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: null,
  },
  {
    path: '/invoices',
    role: 'author',
    calls: '/api/invoices',
    sorts: [
      ['Kỳ', '-period', 'period'],
      ['Doanh thu', '-gross', 'gross'],
      ['Thực nhận', '-net', 'net'],
      ['Trạng thái', '-status', 'status'],
      ['Ngày phát hành', '-issued_at', 'issued_at'],
    ],
    filters: ['status', 'period'],
    column: 'Kỳ',
    hasSearch: false,
    hasPages: false,
    hasSelection: false,
    trash: null,
  },
  {
    path: '/manage/invoices',
    role: 'administrator',
    calls: '/api/invoices',
    sorts: [
      ['Kỳ', '-period', 'period'],
      ['Doanh thu', '-gross', 'gross'],
      ['Thực nhận', '-net', 'net'],
      ['Trạng thái', '-status', 'status'],
      ['Ngày phát hành', '-issued_at', 'issued_at'],
    ],
    filters: ['status', 'period'],
    column: 'Tác giả',
    hasSearch: false,
    hasPages: true,
    hasSelection: true,
    trash: null,
  },
  {
    path: '/manage/orders',
    role: 'admin',
    calls: '/api/orders',
    sorts: [
      ['Số tiền', '-amount', 'amount'],
      ['Đặt lúc', '-created_at', 'created_at'],
    ],
    filters: ['status', 'method'],
    column: 'Độc giả',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: null,
  },
  {
    path: '/manage/redeems',
    role: 'admin',
    calls: '/api/redeems',
    sorts: [['Đổi lúc', '-created_at', 'created_at']],
    filters: ['status'],
    column: 'Lô mã',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: null,
  },
  {
    path: '/manage/redeems?tab=batches',
    role: 'admin',
    calls: '/api/redeem-batches',
    sorts: [
      ['Tên lô', 'name', '-name'],
      ['Xu mỗi mã', '-coins', 'coins'],
      ['Hạn dùng', 'valid_until', '-valid_until'],
      ['Tạo lúc', '-created_at', 'created_at'],
    ],
    filters: ['is_void'],
    column: 'Số mã',
    hasSearch: true,
    hasPages: false,
    hasSelection: false,
    trash: null,
  },
  {
    path: '/manage/activities',
    role: 'editor',
    calls: '/api/activities',
    sorts: [['Thời điểm', '-created_at', 'created_at']],
    filters: ['subject', 'action'],
    column: 'Địa chỉ IP',
    hasSearch: false,
    hasPages: false,
    hasSelection: false,
    trash: null,
  },
  {
    path: '/manage/textlinks',
    role: 'admin',
    calls: '/api/textlinks',
    sorts: [
      ['Nội dung', 'title', '-title'],
      ['Khách hàng', 'advertiser', '-advertiser'],
      ['Bắt đầu', '-starts_at', 'starts_at'],
      ['Kết thúc', '-ends_at', 'ends_at'],
    ],
    filters: ['place', 'status'],
    column: 'Khách hàng',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: 'Thùng rác quảng cáo',
  },
  {
    path: '/tickets',
    role: 'moderator',
    calls: '/api/tickets',
    sorts: [
      ['Tiêu đề', 'subject', '-subject'],
      ['Mức ưu tiên', '-priority', 'priority'],
    ],
    filters: ['type', 'status', 'priority', 'is_assigned', 'is_open', 'is_overdue', 'assignee_id'],
    column: 'Người xử lý',
    hasSearch: true,
    hasPages: false,
    hasSelection: false,
    trash: null,
  },
  {
    path: '/manage/topboxes',
    role: 'admin',
    calls: '/api/topboxes',
    sorts: [
      ['Nội dung', 'title', '-title'],
      ['Khách hàng', 'advertiser', '-advertiser'],
      ['Bắt đầu', '-starts_at', 'starts_at'],
      ['Kết thúc', '-ends_at', 'ends_at'],
    ],
    filters: ['place', 'status'],
    column: 'Khách hàng',
    hasSearch: true,
    hasPages: true,
    hasSelection: true,
    trash: 'Thùng rác quảng cáo',
  },
];

const rows = (page: Page) => page.locator('tr[data-id]');
const noHit = (page: Page) => page.getByRole('heading', { name: 'Không có kết quả phù hợp' });
/** What was asked for has come: rows, or that there are none. */
const settled = (page: Page) => expect(rows(page).first().or(noHit(page))).toBeVisible();

async function sortFilterSearchAndPage(page: Page, list: ListRow): Promise<void> {
  for (const [header, first, second] of list.sorts) {
    const button = page.getByRole('columnheader', { name: header, exact: true }).getByRole('button');
    for (const sort of [first, second]) {
      await button.click();
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${sort}(?:&|$)`));
      await expect(button.locator('..')).toHaveAttribute(
        'aria-sort',
        sort.startsWith('-') ? 'descending' : 'ascending',
      );
    }
  }
  for (const filter of list.filters) {
    const select = page.locator(`select[name=${filter}]`);
    await expect(select.locator('option').nth(1)).toBeAttached();
    await select.selectOption({ index: 1 });
    await expect(page).toHaveURL(new RegExp(`[?&]${filter}=${await select.inputValue()}(?:&|$)`));
    await settled(page);
    await select.selectOption('');
    await expect(page).not.toHaveURL(new RegExp(`[?&]${filter}=`));
  }
  if (list.hasPages) {
    const first = await rows(page).first().getAttribute('data-id');
    await page.locator('[rel=next]').click();
    await expect(page).toHaveURL(/[?&]page=2(?:&|$)/);
    await expect(rows(page).first()).not.toHaveAttribute('data-id', first ?? '');
  }
  if (!list.hasSearch) return;
  await page.locator('input[type=search]').fill('zzzqqq');
  await expect(page).toHaveURL(/[?&]search=zzzqqq/);
  await expect(noHit(page)).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc' }).last().click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('input[type=search]')).toHaveValue('');
}

async function leaveColumnOut(page: Page, list: ListRow): Promise<void> {
  const header = page.getByRole('columnheader', { name: list.column, exact: true });
  await expect(header).toBeVisible();
  await page.getByRole('button', { name: 'Cột', exact: true }).click();
  const chooser = page.getByRole('group', { name: 'Cột' });
  await chooser.getByText(list.column, { exact: true }).click();
  await expect(page).toHaveURL(/[?&]columns=/);
  await expect(header).toHaveCount(0);
  await chooser.getByRole('button').click();
  await expect(page).not.toHaveURL(/[?&]columns=/);
  await expect(header).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
}

async function walkByKeyboard(page: Page, list: ListRow): Promise<void> {
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const boxes = page.locator('tr[data-id] input[name=selected]');
  await expect(boxes).toHaveCount(list.hasSelection ? await rows(page).count() : 0);
  if (!list.hasSelection) return;
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('region', { name: 'Thao tác hàng loạt' })).toContainText('Đã chọn 2');
  await page.getByRole('button', { name: 'Bỏ chọn' }).click();
  await expect(page.getByRole('region', { name: 'Thao tác hàng loạt' })).toHaveCount(0);
}

async function failAndTryAgain(page: Page, list: ListRow): Promise<void> {
  await page.route(`**${list.calls}?*`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Không tải được danh sách' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**${list.calls}?*`);
  // Live news may load the list before the button is reached, which is then gone.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Thử lại' });
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(rows(page).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function standOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rows(page).first()).toHaveCSS('display', 'grid');
  await expect(page.getByRole('button', { name: 'Cột', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await expect(page.getByRole('button', { name: 'Cột', exact: true })).toBeVisible();
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

async function showEmptyTrash(page: Page, list: ListRow): Promise<void> {
  await page.getByRole('link', { name: list.trash ?? '', exact: true }).click();
  await expect(page).toHaveURL(/[?&]trashed=1/);
  await expect(page.getByRole('heading', { name: 'Thùng rác trống' })).toBeVisible();
  await expectAccessible(page);
}

/** As somebody finds it who comes to it. */
async function open(page: Page, list: ListRow): Promise<void> {
  // Wide enough that no column has to yield.
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(list.path);
  await expect(rows(page).first()).toBeVisible();
}

for (const list of lists)
  test.describe(`the list at ${list.path}`, () => {
    test('is sorted, filtered, searched and paged, and walked by keyboard alone', async ({
      page,
      beSignedIn,
    }) => {
      await beSignedIn(list.role);
      await open(page, list);
      await test.step('by its address', () => sortFilterSearchAndPage(page, list));
      await test.step('without a column, and with it again', () => leaveColumnOut(page, list));
      await test.step('by keyboard, its menu too', () => walkByKeyboard(page, list));
    });

    test('says what it has not, and stands on a phone', async ({ page, beSignedIn, expectErrors }) => {
      expectErrors(/ERR_FAILED/);
      await beSignedIn(list.role);
      await open(page, list);
      await test.step('that it could not be loaded, and tries again', () => failAndTryAgain(page, list));
      await test.step('as cards, with one button for what is above', () => standOnPhone(page));
      if (list.trash === null) return;
      await page.setViewportSize({ width: 1600, height: 900 });
      await test.step('that the trash is empty', () => showEmptyTrash(page, list));
    });
  });
