/**
 * A chapter of 100,000 words in the editor beside a bare Tiptap with the same schema, as it is and with what is out of sight
 * left out of layout, turn by turn (targets.md, "writing"): how long it takes to open, and from a key to the frame that shows
 * its letter; and what half an hour of typing leaves in memory. And a file of 50 MB into an upload, whose page stays fluent.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
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

type Writing = {
  readonly opened: number;
  readonly loaded: number;
  readonly keystroke: number;
  readonly worst: number;
};
type OpenEditor = (browser: Browser) => Promise<{
  readonly measured: MeasuredPage;
  /** Milliseconds: of ours from where the chapter is read. */
  readonly opened: number;
  /** From its address, with the whole application. */
  readonly loaded: number;
}>;

const editorSides = ['ours', 'bare', 'contained'] as const;
type EditorSide = (typeof editorSides)[number];

/** Beside the peer. */
const atMost = (bound: number) => ({ kind: 'at most', of: 'ratio', bound }) as const;

/** `chapter` has 100,000 words, and `book` is where files can be uploaded. */
export async function measureWriting(
  browser: Browser,
  app: Side,
  { chapter, book }: { readonly chapter: number; readonly book: number },
  runs: number,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const folder = await buildBareEditor();
  const sides: Record<EditorSide, OpenEditor> = {
    ours: (one) => openOurs(one, app, chapter),
    bare: (one) => openBare(one, folder, '/'),
    contained: (one) => openBare(one, folder, '/?contained'),
  };
  const found: Record<EditorSide, Writing[]> = { ours: [], bare: [], contained: [] };
  // The first round only warms up.
  for (let run = 0; run <= runs; run += 1) {
    for (const side of editorSides) {
      const writing = await writtenOn(browser, sides[side]);
      if (run > 0) found[side].push(writing);
    }
    say(`writing: round ${run} of ${runs}`);
  }
  const medianOf = (side: EditorSide, what: keyof Writing) =>
    median(found[side].map((writing) => writing[what]));
  const row = (name: string, what: keyof Writing, peer: EditorSide, goal: BenchRow['goal']): BenchRow => ({
    group: 'writing',
    name,
    profile: profile.name,
    unit: 'ms',
    value: medianOf('ours', what),
    peer: medianOf(peer, what),
    goal,
  });
  return [
    row('open a 100,000-word chapter that is read', 'opened', 'bare', atMost(0.4)),
    row('the same from its address', 'loaded', 'bare', null),
    row('keystroke to paint, median', 'keystroke', 'bare', atMost(0.75)),
    row('the same beside what is contained', 'keystroke', 'contained', atMost(1.1)),
    row('keystroke to paint, worst', 'worst', 'bare', { kind: 'at most', of: 'value', bound: 50 }),
    await memoryOfTyping(browser, app, chapter),
    ...(await readFileOf50Megabytes(browser, app, book, runs)),
  ];
}

async function writtenOn(browser: Browser, open: OpenEditor): Promise<Writing> {
  const { measured, opened, loaded } = await open(browser);
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
  return { opened, loaded, keystroke: median(taken), worst: Math.max(...taken) };
}

async function openOurs(browser: Browser, app: Side, chapter: number) {
  const measured = await openMeasuredPage(browser, app.url, profile, app.token);
  const { page } = measured;
  const address = `/chapters/${chapter}`;
  const loaded = await openedIn(page, `${address}?mode=edit`);
  await page.goto(address);
  await page.locator('article p').first().waitFor();
  await measured.quiet();
  const begun = await page.evaluate(() => performance.now());
  await page.keyboard.press('e');
  return { measured, loaded, opened: (await painted(page)) - begun };
}

async function openBare(browser: Browser, folder: string, address: string) {
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
  const opened = await openedIn(measured.page, address);
  return { measured, opened, loaded: opened };
}

const minutes = 30;
/** As somebody types who does not stop to think. */
const lettersPerMinute = 250;

/** Beside what is there after its first minute, each minute ending in a save. */
async function memoryOfTyping(browser: Browser, app: Side, chapter: number): Promise<BenchRow> {
  const measured = await openMeasuredPage(browser, app.url, plain, app.token);
  const { page, session, quiet } = measured;
  await openedIn(page, `/chapters/${chapter}?mode=edit`);
  await quiet();
  await page.locator(`${text} > p`).nth(middle).click();
  const used: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let at = 0; at < lettersPerMinute; at += 1)
      await page.keyboard.insertText(typed.charAt(at % typed.length));
    await page.keyboard.press('Control+s');
    await page.locator('output[data-state=saved]').waitFor();
    await quiet();
    used.push(await megabytesUsed(session));
  }
  await measured.close();
  return {
    group: 'writing',
    name: `memory after ${minutes} minutes of typing`,
    profile: plain.name,
    unit: 'MB',
    value: used.at(-1) ?? 0,
    peer: used[0] ?? 0,
    goal: atMost(1.1),
  };
}

/** Of the page's heap, its workers' not, once what nobody holds is gone. */
async function megabytesUsed(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
}

/** Milliseconds from the start of the navigation until the text was painted and could be written. */
async function openedIn(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return painted(page);
}

/** Milliseconds on the page's clock. */
async function painted(page: Page): Promise<number> {
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

async function readFileOf50Megabytes(
  browser: Browser,
  app: Side,
  book: number,
  runs: number,
): Promise<BenchRow[]> {
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
  const [longest, before, after]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let run = 0; run <= runs; run += 1) {
      const measured = await openMeasuredPage(browser, app.url, plain, app.token);
      const { page, session, quiet } = measured;
      await page.goto(`/books/${book}/upload-chapters`);
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
      await quiet();
      before.push(await megabytesUsed(session));
      await page.evaluate(() => window.probe.longTasks());
      await page.setInputFiles('input[type=file]', file);
      await page.locator('.bp6-table-cell').first().waitFor({ timeout: 120_000 });
      await quiet();
      if (run > 0) longest.push(Math.max(0, ...(await page.evaluate(() => window.probe.longTasks()))));
      after.push(await megabytesUsed(session));
      await measured.close();
    }
  } finally {
    await rm(file, { force: true });
  }
  return [
    {
      group: 'writing',
      name: `longest task, file of ${megabytes} MB into an upload`,
      profile: plain.name,
      unit: 'ms',
      value: median(longest),
      peer: null,
      goal: { kind: 'at most', of: 'value', bound: 50 },
    },
    {
      group: 'writing',
      name: `memory of the page that a file of ${megabytes} MB was read into`,
      profile: plain.name,
      unit: 'MB',
      value: median(after),
      peer: median(before),
      // Its rows, and the sheet that shows them: the text itself stays outside.
      goal: { kind: 'at most', of: 'difference', bound: 20 },
    },
  ];
}
