/** Calls that get their answer when the test says so: what a slow network does to who goes on meanwhile. */
import type { Page, Request } from '@playwright/test';

export type HeldCalls = {
  /** What was sent, in its order. */
  readonly sent: unknown[];
  /** Lets them through, and whatever comes after. */
  readonly release: () => void;
};

/** Of one method, or of every. */
export async function holdCalls(page: Page, url: string | RegExp, method?: string): Promise<HeldCalls> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: unknown[] = [];
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) {
      sent.push(bodyOf(route.request()));
      await held;
    }
    await route.continue();
  });
  return { sent, release };
}

/** Null where it is no JSON, as of a file. */
function bodyOf(request: Request): unknown {
  const isJson = request.headers()['content-type']?.startsWith('application/json') === true;
  return isJson ? request.postDataJSON() : null;
}
