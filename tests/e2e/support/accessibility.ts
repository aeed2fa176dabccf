/**
 * What axe finds on a page. It is run in the page itself, which is one document: its own driver opens another page for each
 * run and brings back every element that passed as well, which takes longer than the rules do.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** The smaller of the two that the package has: every page that is judged reads it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = NonNullable<RunOptions['runOnly']>;

/** WCAG 2.2 A and AA, and what is good practice beside it. */
const ofGuidelines: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** `rule: element | element` of each rule that is broken. */
export async function violationsOf(page: Page, rules: Rules = ofGuidelines): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>, Rules>(async (runOnly) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    // No page has sounds or frames, which alone would have to be fetched first; what is found is told by its markup.
    const found = await inPage.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      selectors: false,
    });
    return { violations: found.violations };
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
