/** How a step is watched: only timed, or traced as well, which costs time of its own and is therefore a round apart. */
import type { Browser } from '@playwright/test';
import type { MeasuredPage } from './measured-page.ts';
import { type Breakdown, breakdownOf, type TraceEvent } from './trace-breakdown.ts';

/** Does the step and gives its milliseconds. */
export type WatchStep = (measured: MeasuredPage, name: string, act: () => Promise<number>) => Promise<number>;

export const onlyTimed: WatchStep = (_measured, _name, act) => act();

const categories = ['devtools.timeline', 'blink.user_timing', 'v8', 'toplevel'];

/** `found` gets the breakdown of each step by its name. */
export function traced(browser: Browser, found: Map<string, Breakdown>): WatchStep {
  return async ({ page }, name, act) => {
    await browser.startTracing(page, { categories });
    try {
      return await act();
    } finally {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: readonly TraceEvent[];
      };
      found.set(name, breakdownOf(traceEvents));
    }
  };
}
