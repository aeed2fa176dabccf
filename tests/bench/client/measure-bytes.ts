/** Scripts and stylesheets that a first visit transfers, as Chromium counts them on the wire (targets.md, first rows). */
import type { Browser } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { openMeasuredPage, type Profile } from './measured-page.ts';
import type { Side, Sides } from './sides.ts';

const plain: Profile = { name: '', cpu: 1, network: 'local' };
const visits = [
  { name: 'login', path: '/login', sight: 'loginUsable', signedIn: false, goal: 100 },
  { name: 'book list', path: '/books', sight: 'rows', signedIn: true, goal: 170 },
] as const;

export async function measureBytes(browser: Browser, { app, floor }: Sides): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const visit of visits) {
    const [ours, byHand] = [await transferred(browser, app, visit), await transferred(browser, floor, visit)];
    const row = { group: 'bytes', profile: '' } as const;
    rows.push(
      {
        ...row,
        name: `${visit.name}: JS and CSS`,
        unit: 'KiB',
        value: ours.bytes / 1024,
        peer: byHand.bytes / 1024,
        goal: { kind: 'at most', of: 'value', bound: visit.goal },
      },
      {
        ...row,
        name: `${visit.name}: their requests`,
        unit: 'requests',
        value: ours.requests,
        peer: byHand.requests,
        goal: null,
      },
    );
  }
  return rows;
}

async function transferred(browser: Browser, { url, token }: Side, visit: (typeof visits)[number]) {
  const measured = await openMeasuredPage(browser, url, plain, visit.signedIn ? token : null);
  const wanted = new Set<string>();
  const found = { bytes: 0, requests: 0 };
  measured.session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.(?:js|css)$/.test(new URL(response.url).pathname)) wanted.add(requestId);
  });
  measured.session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!wanted.has(requestId)) return;
    found.bytes += encodedDataLength;
    found.requests += 1;
  });
  await measured.page.goto(visit.path);
  await measured.page.evaluate((sight) => window.probe.shown(sight), visit.sight);
  await measured.quiet();
  await measured.close();
  return found;
}
