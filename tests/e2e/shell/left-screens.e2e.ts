/** Nothing is kept of screens that were left (targets.md): what the page holds is the same after many of them. */
import type { CDPSession } from '@playwright/test';
import { isLong } from '#tests/helpers/depth.ts';
import { expect, test } from '../support/fixtures.ts';

/** They fill what is meant to be kept: parts that load at their first use, books that were read. */
const firstCycles = 6;
const cycles = isLong ? 200 : 12;
/** Of what comes by itself meanwhile, such as a part that loads when the page rests. A form kept each time would be thousands. */
const roomForNodes = 500;
const roomForListeners = 250;

async function heldBy(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners, documents };
}

test('a list and its forms leave no element and no listener behind', async ({ page, beSignedIn }) => {
  test.slow(isLong);
  await beSignedIn('administrator');
  await page.goto('/books');
  const links = page.locator('tr[data-id]').getByRole('link');
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const leave = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      await links.first().click();
      await expect(page.locator('input[name=title]')).not.toHaveValue('');
      await page.goBack();
      await expect(links.first()).toBeVisible();
    }
  };
  await leave(firstCycles);
  const before = await heldBy(session);
  await leave(cycles);
  const after = await heldBy(session);
  expect(after.nodes - before.nodes).toBeLessThan(roomForNodes);
  expect(after.listeners - before.listeners).toBeLessThan(roomForListeners);
  expect(after.documents).toBe(before.documents);
});
