/** One round through the measured screens, as one person walks it: each step's time in milliseconds, by its name. */
import type { Browser } from '@playwright/test';
import { benchAccount } from './api-call.ts';
import { openMeasuredPage, type MeasuredPage, type Profile } from './measured-page.ts';
import type { Deed, Sight } from './page-probe.ts';
import type { Side } from './sides.ts';

export type Measures = Record<string, number>;

const debounceMilliseconds = 150;

export async function visitOnce(browser: Browser, side: Side, profile: Profile): Promise<Measures> {
  const isWhole = profile.network === 'local';
  return {
    ...(await visitLogin(browser, side, profile, isWhole)),
    ...(await visitList(browser, side, profile, isWhole)),
  };
}

async function visitLogin(
  browser: Browser,
  { url }: Side,
  profile: Profile,
  isWhole: boolean,
): Promise<Measures> {
  const measured = await openMeasuredPage(browser, url, profile, null);
  const { page } = measured;
  await page.goto('/login?to=/books');
  const usable = await page.evaluate(() => window.probe.shown('loginUsable'));
  await measured.quiet();
  const load = await tasksOf(measured);
  const measures: Measures = {
    'login usable': usable,
    'blocking, login': load.blocking,
    'longest task': load.longest,
  };
  if (isWhole) {
    await page.fill('input[name=email]', benchAccount.email);
    await page.fill('input[name=password]', benchAccount.password);
    await measured.quiet();
    await page.evaluate(() => window.probe.longTasks());
    measures['sign-in click to first rows'] = await timed(measured, 'submit', 'rows');
    await measured.quiet();
    note(measures, await tasksOf(measured));
  }
  await measured.close();
  return measures;
}

async function visitList(
  browser: Browser,
  { url, token }: Side,
  profile: Profile,
  isWhole: boolean,
): Promise<Measures> {
  const measured = await openMeasuredPage(browser, url, profile, token);
  const { page } = measured;
  await page.goto('/books');
  const measures: Measures = {
    'first row with session': await page.evaluate(() => window.probe.shown('rows')),
  };
  await measured.quiet();
  const load = await tasksOf(measured);
  measures['blocking, list'] = load.blocking;
  measures['longest task'] = load.longest;
  measures['layout shift'] = await page.evaluate(() => window.probe.layoutShift());

  await page.goto('/books');
  measures['the same from cache'] = await page.evaluate(() => window.probe.shown('rows'));
  await measured.quiet();
  if (isWhole) await walkList(measured, measures);
  await measured.close();
  return measures;
}

async function walkList(measured: MeasuredPage, measures: Measures): Promise<void> {
  const { page, quiet } = measured;
  await page.evaluate(() => window.probe.longTasks());
  measures['next page'] = await timed(measured, 'nextPage', 'otherRows');
  await quiet();
  measures['sort'] = await timed(measured, 'sort', 'otherRows');
  await quiet();
  measures['search less debounce'] = (await timed(measured, 'search', 'otherRows')) - debounceMilliseconds;
  await quiet();
  await page.evaluate(() => document.querySelector<HTMLElement>('tbody tr[data-id] a')?.click());
  await page.waitForSelector('tbody tr[data-id]', { state: 'detached' });
  await quiet();
  measures['back to the list'] = await timed(measured, 'back', 'rows');
  await quiet();
  await page.goto('/books');
  await page.evaluate(() => window.probe.shown('rows'));
  await quiet();
  await page.evaluate(() => window.probe.longTasks());
  measures['1,000 rows'] = await timed(measured, 'thousandRows', 'moreRows');
  await quiet();
  note(measures, await tasksOf(measured));
}

function timed({ page }: MeasuredPage, deed: Deed, sight: Sight): Promise<number> {
  return page.evaluate(([what, until]) => window.probe.time(what, until), [deed, sight] as const);
}

type Tasks = { readonly blocking: number; readonly longest: number };

/** Blocking time is what tasks take beyond 50 ms each. */
async function tasksOf({ page }: MeasuredPage): Promise<Tasks> {
  const lengths = await page.evaluate(() => window.probe.longTasks());
  return {
    blocking: lengths.reduce((sum, length) => sum + length - 50, 0),
    longest: Math.max(0, ...lengths),
  };
}

function note(measures: Measures, { longest }: Tasks): void {
  measures['longest task'] = Math.max(measures['longest task'] ?? 0, longest);
}
