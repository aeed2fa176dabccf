/** One round through the measured screens, as one person walks it: each step's time in milliseconds, by its name. */
import type { Browser } from '@playwright/test';
import { benchAccount } from '../server/api-call.ts';
import { openMeasuredPage, type MeasuredPage, type Profile } from './measured-page.ts';
import type { Gesture, Sight } from './page-probe.ts';
import type { Side } from './sides.ts';
import { onlyTimed, type WatchStep } from './watch-step.ts';

export type Measures = Record<string, number>;

const debounceMilliseconds = 150;

export async function visitOnce(
  browser: Browser,
  side: Side,
  profile: Profile,
  watch: WatchStep = onlyTimed,
): Promise<Measures> {
  const visit = { browser, side, profile, watch, isWhole: profile.network === 'local' };
  return { ...(await visitLogin(visit)), ...(await visitList(visit)) };
}

type Visit = {
  readonly browser: Browser;
  readonly side: Side;
  readonly profile: Profile;
  readonly watch: WatchStep;
  readonly isWhole: boolean;
};

async function visitLogin({ browser, side, profile, watch, isWhole }: Visit): Promise<Measures> {
  const measured = await openMeasuredPage(browser, side.url, profile, null);
  const { page } = measured;
  const usable = await watch(measured, 'login usable', () =>
    opened(measured, '/login?to=/books', 'loginUsable'),
  );
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
    measures['sign-in click to first rows'] = await watch(measured, 'sign-in click to first rows', () =>
      timed(measured, 'submit', 'rows'),
    );
    await measured.quiet();
    note(measures, await tasksOf(measured));
  }
  await measured.close();
  return measures;
}

async function visitList({ browser, side, profile, watch, isWhole }: Visit): Promise<Measures> {
  const measured = await openMeasuredPage(browser, side.url, profile, side.token);
  const { page } = measured;
  const open = () => opened(measured, '/books', 'rows');
  const measures: Measures = {
    'first row with session': await watch(measured, 'first row with session', open),
  };
  await measured.quiet();
  const load = await tasksOf(measured);
  measures['blocking, list'] = load.blocking;
  measures['longest task'] = load.longest;
  measures['layout shift'] = await page.evaluate(() => window.probe.layoutShift());

  measures['the same from cache'] = await watch(measured, 'the same from cache', open);
  await measured.quiet();
  if (isWhole) await walkList(measured, measures, watch);
  await measured.close();
  return measures;
}

async function walkList(measured: MeasuredPage, measures: Measures, watch: WatchStep): Promise<void> {
  const { page, quiet } = measured;
  const step = async (name: string, gesture: Gesture, sight: Sight) => {
    const milliseconds = await watch(measured, name, () => timed(measured, gesture, sight));
    await quiet();
    return milliseconds;
  };
  await page.evaluate(() => window.probe.longTasks());
  measures['next page'] = await step('next page', 'nextPage', 'otherRows');
  measures['sort'] = await step('sort', 'sort', 'otherRows');
  measures['search less debounce'] =
    (await step('search less debounce', 'search', 'otherRows')) - debounceMilliseconds;
  measures['open a book'] = await step('open a book', 'openBook', 'filledForm');
  measures['back to the list'] = await step('back to the list', 'back', 'rows');
  await opened(measured, '/books', 'rows');
  await quiet();
  await page.evaluate(() => window.probe.longTasks());
  measures['1,000 rows'] = await step('1,000 rows', 'thousandRows', 'moreRows');
  note(measures, await tasksOf(measured));
}

/** Milliseconds from the start of the navigation until what is looked for was painted. */
async function opened(
  { page }: MeasuredPage,
  address: string,
  sight: 'loginUsable' | 'rows',
): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate((looked) => window.probe.shown(looked), sight);
}

function timed({ page }: MeasuredPage, gesture: Gesture, sight: Sight): Promise<number> {
  return page.evaluate(([what, until]) => window.probe.time(what, until), [gesture, sight] as const);
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
