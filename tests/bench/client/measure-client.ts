/** The application beside the floor in the same browser, turn by turn: medians and their ratios (targets.md). */
import type { Browser } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { type Measures, visitOnce } from './client-visit.ts';
import type { StepBreakdown } from './breakdown-report.ts';
import type { Profile } from './measured-page.ts';
import { median } from '../median.ts';
import type { Side, Sides } from './sides.ts';
import type { Breakdown } from './trace-breakdown.ts';
import { traced } from './watch-step.ts';

const profiles: readonly Profile[] = [
  { name: 'no throttle', cpu: 1, network: 'local' },
  { name: '4x CPU', cpu: 4, network: 'local' },
  { name: '4x CPU, 1.6 Mbit/s', cpu: 4, network: '1.6 Mbit/s, 150 ms' },
];

/** Largest ratio to the floor. */
const ratioGoals: Readonly<Record<string, number>> = {
  'login usable': 2,
  'first row with session': 2,
  'the same from cache': 1.5,
  'sign-in click to first rows': 2,
  'next page': 1,
  sort: 1.5,
  'search less debounce': 1.5,
  'open a book': 1,
  'back to the list': 1,
  '1,000 rows': 0.3,
  'blocking, login': 2,
  'blocking, list': 2,
};
/** Largest value, whatever the floor does. */
const valueGoals: Readonly<Record<string, number>> = { 'layout shift': 0 };
const longestTask = 50;

export async function measureClient(
  browser: Browser,
  { app, floor }: Sides,
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const profile of profiles) {
    const ours: Measures[] = [];
    const byHand: Measures[] = [];
    // The first round only warms both servers up.
    for (let run = 0; run <= runs; run += 1) {
      const pair = [
        await visitOnce(browser, app, profile),
        await visitOnce(browser, floor, profile),
      ] as const;
      if (run === 0) continue;
      ours.push(pair[0]);
      byHand.push(pair[1]);
      say(`${profile.name}: round ${run} of ${runs}`);
    }
    rows.push(...Object.keys(ours[0] ?? {}).map((name) => rowOf(name, profile, ours, byHand)));
  }
  return rows;
}

/** One round of each side with a trace, behind the timed ones: what it costs to trace is in no figure of theirs. */
export async function breakClientDown(
  browser: Browser,
  { app, floor }: Sides,
  say: (line: string) => void,
): Promise<StepBreakdown[]> {
  const steps: StepBreakdown[] = [];
  for (const profile of profiles.filter(({ network }) => network === 'local')) {
    const visit = async (side: Side) => {
      const found = new Map<string, Breakdown>();
      await visitOnce(browser, side, profile, traced(browser, found));
      return found;
    };
    const [ours, byHand] = [await visit(app), await visit(floor)];
    say(`${profile.name}: traced`);
    for (const [name, breakdown] of ours) {
      const beside = byHand.get(name);
      if (beside) steps.push({ name, profile: profile.name, app: breakdown, floor: beside });
    }
  }
  return steps;
}

function rowOf(
  name: string,
  profile: Profile,
  ours: readonly Measures[],
  byHand: readonly Measures[],
): BenchRow {
  const middle = (rounds: readonly Measures[]) =>
    median(rounds.map((measures) => measures[name] ?? Number.NaN));
  return {
    group: 'client',
    name,
    profile: profile.name,
    unit: name === 'layout shift' ? 'shift' : 'ms',
    value: middle(ours),
    peer: middle(byHand),
    goal: goalOf(name, profile),
  };
}

function goalOf(name: string, { cpu }: Profile): BenchRow['goal'] {
  const ratio = ratioGoals[name];
  if (ratio !== undefined) return { kind: 'at most', of: 'ratio', bound: ratio };
  const value = name === 'longest task' && cpu === 1 ? longestTask : valueGoals[name];
  return value === undefined ? null : { kind: 'at most', of: 'value', bound: value };
}
