/** The longest task of each screen for people who have much (plenty-data.ts): none takes more than 50 ms (targets.md). */
import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { openMeasuredPage } from './measured-page.ts';
import type { Side } from './sides.ts';

const profile = { name: 'no throttle', cpu: 1, network: 'local' } as const;
const longestTask = 50;
const row = 'tbody tr[data-id]';

type Step = {
  readonly name: string;
  readonly address: string;
  /** The page as it is before; null where its opening is what is measured. */
  readonly ready: string | null;
  /** Does it, and waits for what a person sees then. */
  readonly act: (page: Page) => Promise<void>;
};

const steps = (book: number): readonly Step[] => {
  const chapters = `/books/${book}/chapters`;
  const opens = (name: string, address: string, sight: string): Step => ({
    name,
    address,
    ready: null,
    act: (page) => page.locator(sight).first().waitFor(),
  });
  return [
    opens('10,000 chapters open', chapters, row),
    {
      name: '10,000 chapters scrolled',
      address: chapters,
      ready: row,
      async act(page) {
        for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 3000);
      },
    },
    opens('10,000 chapters as a sheet', `${chapters}?sheet=1`, '.bp6-table-cell'),
    opens('titles of 200 characters', '/books?sort=title&limit=100', row),
    {
      name: '300 unread notifications',
      address: '/books',
      ready: row,
      async act(page) {
        await page
          .locator('header')
          .getByRole('button', { name: /^Thông báo/ })
          .click();
        await page.getByRole('region', { name: 'Thông báo' }).getByRole('listitem').first().waitFor();
      },
    },
    {
      name: '40 saved views',
      address: '/books',
      ready: row,
      async act(page) {
        await page.getByRole('button', { name: /^Chế độ xem/ }).click();
        await page.getByText('Chế độ xem số 40').waitFor();
      },
    },
    {
      name: '500 rows in bulk',
      address: '/books?limit=500&sort=title',
      ready: row,
      async act(page) {
        await page.getByRole('checkbox', { name: 'Chọn tất cả trên trang này' }).check();
        const bulk = page.getByRole('region', { name: 'Thao tác hàng loạt' });
        await bulk.locator('[data-event=trash]').click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Chuyển \d+/ })
          .click();
        await bulk.getByText(/mục thành công/).waitFor();
        await bulk.getByRole('button', { name: 'Hoàn tác' }).click();
        await bulk.getByText(/Đã hoàn tác/).waitFor();
      },
    },
  ];
};

/** `book` has all the chapters. */
export async function measurePlenty(
  browser: Browser,
  app: Side,
  book: number,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const step of steps(book)) {
    const longest: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const length = await longestOf(browser, app, step);
      // The first round only warms the server up.
      if (run > 0) longest.push(length);
    }
    say(`plenty: ${step.name}`);
    rows.push({
      group: 'client',
      name: `longest task, ${step.name}`,
      profile: profile.name,
      unit: 'ms',
      value: median(longest),
      peer: null,
      goal: { kind: 'at most', of: 'value', bound: longestTask },
    });
  }
  return rows;
}

async function longestOf(browser: Browser, app: Side, { address, ready, act }: Step): Promise<number> {
  const measured = await openMeasuredPage(browser, app.url, profile, app.token);
  const { page, quiet } = measured;
  await page.goto(address, { waitUntil: 'commit' });
  if (ready !== null) {
    await page.locator(ready).first().waitFor();
    await quiet();
    await page.evaluate(() => window.probe.longTasks());
  }
  await act(page);
  await quiet();
  const lengths = await page.evaluate(() => window.probe.longTasks());
  await measured.close();
  return Math.max(0, ...lengths);
}
