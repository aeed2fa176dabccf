/**
 * What the list of books weighs beside the floor (targets.md): elements and listeners of a page, the main thread's time
 * until its first row, frames that are dropped while a thousand rows are scrolled, and what stays of screens that were left.
 */
import type { Browser } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { type MeasuredPage, openMeasuredPage, type Profile } from './measured-page.ts';
import type { Side, Sides } from './sides.ts';

const plain: Profile = { name: 'no throttle', cpu: 1, network: 'local' };
const slow: Profile = { name: '4x CPU', cpu: 4, network: 'local' };

/** Behind the first ones, which fill what is meant to be kept; until then the browser also writes code for what runs often. */
const cycles = 140;
const firstCycles = 60;
const scrolledSteps = 60;

type Weight = Record<keyof typeof kinds, number>;
const kinds = {
  elements: { name: 'elements of a page of 25 rows', unit: 'elements', profile: plain, goal: null },
  listeners: { name: 'listeners of a page of 25 rows', unit: 'listeners', profile: plain, goal: null },
  mainThread: { name: 'main thread until the first row', unit: 'ms', profile: plain, goal: 2 },
  dropped: { name: 'dropped frames, 60 steps of 1,000 rows', unit: 'frames', profile: slow, goal: 1 },
} as const;

export async function measureWeight(
  browser: Browser,
  { app, floor }: Sides,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const ours: Weight[] = [];
  const byHand: Weight[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const pair = [await weigh(browser, app), await weigh(browser, floor)] as const;
    // The first round only warms both servers up.
    if (run === 0) continue;
    ours.push(pair[0]);
    byHand.push(pair[1]);
    say(`weight: round ${run} of ${runs}`);
  }
  const rows = Object.entries(kinds).map(([key, { name, unit, profile, goal }]): BenchRow => {
    const of = (weights: readonly Weight[]) => median(weights.map((weight) => weight[key as keyof Weight]));
    return {
      group: 'client',
      name,
      profile: profile.name,
      unit,
      value: of(ours),
      peer: of(byHand),
      goal: goal === null ? null : { kind: 'at most', of: 'ratio', bound: goal },
    };
  });
  return [...rows, ...(await measureLeft(browser, app, say))];
}

async function weigh(browser: Browser, side: Side): Promise<Weight> {
  const opened = await openedList(browser, side, plain);
  const { page, session, quiet } = opened.measured;
  await quiet();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const { jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  await opened.measured.close();
  return { elements, listeners, mainThread: opened.mainThread, dropped: await droppedFrames(browser, side) };
}

/** `mainThread` in milliseconds. */
async function openedList(
  browser: Browser,
  side: Side,
  profile: Profile,
): Promise<{ readonly measured: MeasuredPage; readonly mainThread: number }> {
  const measured = await openMeasuredPage(browser, side.url, profile, side.token);
  const { page, session } = measured;
  await session.send('Performance.enable');
  await page.goto('/books', { waitUntil: 'commit' });
  await page.evaluate(() => window.probe.shown('rows'));
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return { measured, mainThread: seconds * 1000 };
}

/** A step a frame, through all of the rows. */
async function droppedFrames(browser: Browser, side: Side): Promise<number> {
  const { measured } = await openedList(browser, side, slow);
  const { page, quiet } = measured;
  await quiet();
  await page.evaluate(() => window.probe.time('thousandRows', 'moreRows'));
  await quiet();
  const dropped = await page.evaluate(
    (steps) =>
      new Promise<number>((done) => {
        const frame = 1000 / 60;
        const far = (document.documentElement.scrollHeight - window.innerHeight) / steps;
        let [step, late, last] = [0, 0, performance.now()];
        const next = (now: number) => {
          late += Math.max(0, Math.round((now - last) / frame) - 1);
          last = now;
          if (step === steps) return done(late);
          step += 1;
          window.scrollTo(0, far * step);
          requestAnimationFrame(next);
        };
        requestAnimationFrame((now) => {
          last = now;
          requestAnimationFrame(next);
        });
      }),
    scrolledSteps,
  );
  await measured.close();
  return dropped;
}

/** From the list into a book's form and back, again and again. */
async function measureLeft(browser: Browser, app: Side, say: (line: string) => void): Promise<BenchRow[]> {
  const { measured } = await openedList(browser, app, plain);
  const { page, session, quiet } = measured;
  const cycle = async () => {
    await page.evaluate(() => window.probe.time('openBook', 'filledForm'));
    await page.evaluate(() => window.probe.time('back', 'rows'));
  };
  const held = async () => {
    await quiet();
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { nodes, listeners: jsEventListeners, heap: usedSize / 1024 };
  };
  for (let at = 0; at < firstCycles; at += 1) await cycle();
  const before = await held();
  for (let at = 0; at < cycles; at += 1) await cycle();
  const after = await held();
  await measured.close();
  say(`weight: ${cycles} times into a book and back`);
  const row = (part: Pick<BenchRow, 'name' | 'unit' | 'value' | 'peer' | 'goal'>): BenchRow => ({
    ...part,
    group: 'client',
    profile: plain.name,
  });
  const flat = { kind: 'at most', of: 'ratio', bound: 1.01 } as const;
  return [
    row({
      name: 'heap kept per list, book and back',
      unit: 'KB',
      value: (after.heap - before.heap) / cycles,
      peer: null,
      goal: { kind: 'at most', of: 'value', bound: 0.5 },
    }),
    row({
      name: `nodes after ${cycles} of them`,
      unit: 'elements',
      value: after.nodes,
      peer: before.nodes,
      goal: flat,
    }),
    row({
      name: `listeners after ${cycles} of them`,
      unit: 'listeners',
      value: after.listeners,
      peer: before.listeners,
      goal: flat,
    }),
  ];
}
