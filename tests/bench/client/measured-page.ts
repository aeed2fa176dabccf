/** A page of a fresh browser profile, throttled as asked, with the probe in it. */
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import { installProbe } from './page-probe.ts';

export type Profile = {
  readonly name: string;
  /** How many times slower the processor is made. */
  readonly cpu: number;
  readonly network: 'local' | '1.6 Mbit/s, 150 ms';
};

export type MeasuredPage = {
  readonly page: Page;
  readonly session: CDPSession;
  /** Waits until no request has been under way for a while, so that what is fetched ahead is there. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

const quietMilliseconds = 300;
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** `token` null visits as a guest. */
export async function openMeasuredPage(
  browser: Browser,
  url: string,
  profile: Profile,
  token: string | null,
): Promise<MeasuredPage> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'vi-VN',
    viewport: { width: 1280, height: 800 },
  });
  if (token !== null)
    await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url }]);
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (profile.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  if (profile.network !== 'local') await session.send('Network.emulateNetworkConditions', slowNetwork);

  const underWay = new Set<Request>();
  let changed = performance.now();
  page.on('request', (request) => {
    underWay.add(request);
    changed = performance.now();
  });
  const settle = (request: Request) => {
    underWay.delete(request);
    changed = performance.now();
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return {
    page,
    session,
    async quiet() {
      while (underWay.size > 0 || performance.now() - changed < quietMilliseconds)
        await page.waitForTimeout(quietMilliseconds / 3);
    },
    close: () => context.close(),
  };
}
