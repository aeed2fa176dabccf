import { expect, test } from '../support/fixtures.ts';

test('probe', async ({ page, beSignedIn }) => { test.setTimeout(400000);
  await beSignedIn('administrator');
  const session = await page.context().newCDPSession(page);
  await page.goto('/books');
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const count = async () => {
    await session.send('HeapProfiler.enable');
    for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
    const c = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { ...c, heap: Math.round(usedSize / 1024) };
  };
  for (let at = 0; at < 161; at += 1) {
    await rows.nth(at % 5).locator('a').first().click();
    await expect(page.locator('input[name=title]')).not.toHaveValue('');
    await page.goBack();
    await expect(rows.first()).toBeVisible();
    if (at % 20 === 0) console.log(at, JSON.stringify(await count()));
  }
});
