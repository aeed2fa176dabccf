/**
 * A chapter of 100,000 words in the editor beside a bare Tiptap with the same schema, turn by turn (targets.md, "writing"):
 * how long it takes to open, and from a key to the frame that shows its letter. And a file of 50 MB into an upload, whose
 * page stays fluent.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { buildBareEditor } from './build-bare-editor.ts';
import { longText } from './long-chapter.ts';
import { openMeasuredPage, type MeasuredPage, type Profile } from './measured-page.ts';
import type { Side } from './sides.ts';

const profile: Profile = { name: '4x CPU', cpu: 4, network: 'local' };
const plain: Profile = { name: 'no throttle', cpu: 1, network: 'local' };
/** The first ones only warm the editor up. */
const warming = 10;
const typed = 'dem qua troi mua rat to, gio thoi ao ao qua mai nha tranh, ong lao ngoi im. ';
const pause = 90;
const middle = 800;
const text = '.tiptap[contenteditable=true]';

type Writing = { readonly opened: number; readonly keystroke: number; readonly worst: number };
type OpenEditor = (browser: Browser) => Promise<{ readonly measured: MeasuredPage; readonly opened: number }>;

/** `chapter` has 100,000 words, and `book` is where files can be uploaded. */
export async function measureWriting(
  browser: Browser,
  app: Side,
  { chapter, book }: { readonly chapter: number; readonly book: number },
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const folder = await buildBareEditor();
  const sides: Record<'ours' | 'bare', OpenEditor> = {
    ours: (one) => openOurs(one, app, chapter),
    bare: (one) => openBare(one, folder),
  };
  const found: Record<'ours' | 'bare', Writing[]> = { ours: [], bare: [] };
  // The first round only warms up.
  for (let run = 0; run <= runs; run += 1) {
    for (const side of ['ours', 'bare'] as const) {
      const writing = await writtenOn(browser, sides[side]);
      if (run > 0) found[side].push(writing);
    }
    say(`writing: round ${run} of ${runs}`);
  }
  const row = (name: string, what: keyof Writing, goal: BenchRow['goal']): BenchRow => ({
    group: 'writing',
    name,
    profile: profile.name,
    unit: 'ms',
    value: median(found.ours.map((writing) => writing[what])),
    peer: median(found.bare.map((writing) => writing[what])),
    goal,
  });
  return [
    row('open a 100,000-word chapter', 'opened', null),
    row('keystroke to paint, median', 'keystroke', { kind: 'at most', of: 'value', bound: 16 }),
    row('keystroke to paint, worst', 'worst', { kind: 'at most', of: 'value', bound: 50 }),
    await longestOfUpload(browser, app, book, runs),
  ];
}

async function writtenOn(browser: Browser, open: OpenEditor): Promise<Writing> {
  const { measured, opened } = await open(browser);
  const { page } = measured;
  await measured.quiet();
  const paragraph = page.locator(`${text} > p`).nth(middle);
  await paragraph.scrollIntoViewIfNeeded();
  await paragraph.click();
  await page.evaluate(watchKeys);
  for (const key of Array.from('a'.repeat(warming) + typed)) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(pause);
  }
  const taken = (await page.evaluate(() => window.keystrokes)).slice(warming);
  await measured.close();
  if (taken.length < 60) throw new Error(`Only ${taken.length} keystrokes were painted`);
  return { opened, keystroke: median(taken), worst: Math.max(...taken) };
}

async function openOurs(browser: Browser, app: Side, chapter: number) {
  const measured = await openMeasuredPage(browser, app.url, profile, app.token);
  return { measured, opened: await openedIn(measured.page, `/chapters/${chapter}?mode=edit`) };
}

async function openBare(browser: Browser, folder: string) {
  const measured = await openMeasuredPage(browser, 'http://bare.test', profile, null);
  await measured.page.route('http://bare.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/text.json') return route.fulfill({ json: longText() });
    const file = pathname === '/' ? 'index.html' : pathname.slice(1);
    const contentType = { html: 'text/html', js: 'text/javascript', css: 'text/css' }[
      file.slice(file.lastIndexOf('.') + 1)
    ];
    return route.fulfill({
      body: await readFile(join(folder, file)),
      contentType: contentType ?? 'text/plain',
    });
  });
  return { measured, opened: await openedIn(measured.page, '/') };
}

/** Milliseconds from the start of the navigation until the text was painted and could be written. */
async function openedIn(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(`${text} > p`).first().waitFor();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }),
  );
}

declare global {
  interface Window {
    /** From what the keyboard says to the frame behind it, in milliseconds. */
    keystrokes: number[];
  }
}

/** Is sent to the browser as text, so it refers to nothing outside itself. */
function watchKeys(): void {
  window.keystrokes = [];
  const watch = (event: Event) => {
    const began = event.timeStamp;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // Behind the frame that was painted.
      port1.addEventListener('message', () => window.keystrokes.push(performance.now() - began));
      port1.start();
      port2.postMessage(null);
    });
  };
  window.addEventListener('keydown', watch, { capture: true });
}

const megabytes = 50;
const chaptersOfFile = 2500;

async function longestOfUpload(browser: Browser, app: Side, book: number, runs: number): Promise<BenchRow> {
  const file = join(tmpdir(), `bookdesk-bench-${process.pid}.txt`);
  const body = 'Mưa rơi trên mái nhà tranh, ông lão ngẩng lên nhìn trời.\n';
  const lines = Math.ceil((megabytes * 1_000_000) / chaptersOfFile / Buffer.byteLength(body));
  await writeFile(
    file,
    Array.from(
      { length: chaptersOfFile },
      (_, at) => `Chương ${at + 1}: Gió ${at + 1}\n${body.repeat(lines)}`,
    ).join(''),
  );
  const longest: number[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      const measured = await openMeasuredPage(browser, app.url, plain, app.token);
      const { page, quiet } = measured;
      await page.goto(`/books/${book}/upload-chapters`);
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
      await quiet();
      await page.evaluate(() => window.probe.longTasks());
      await page.setInputFiles('input[type=file]', file);
      await page.locator('.bp6-table-cell').first().waitFor({ timeout: 120_000 });
      await quiet();
      if (run > 0) longest.push(Math.max(0, ...(await page.evaluate(() => window.probe.longTasks()))));
      await measured.close();
    }
  } finally {
    await rm(file, { force: true });
  }
  return {
    group: 'writing',
    name: `longest task, file of ${megabytes} MB into an upload`,
    profile: plain.name,
    unit: 'ms',
    value: median(longest),
    peer: null,
    goal: { kind: 'at most', of: 'value', bound: 50 },
  };
}
