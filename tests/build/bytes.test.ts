/** How much the first screens load (targets.md, first rows). Bounds are a little above what is reached; goals stand beside. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brotliKib, loadedBy, visit } from './built-client.ts';

const words = 'src/i18n/vi.json?part=entry';
const deskMessages = 'src/i18n/vi.json?part=desk';
const firstList = visit(
  deskMessages,
  'src/app/start/page-http.ts',
  'src/app/layouts/default-layout.tsx',
  'src/features/books/list/books-screen.tsx',
);

test('sign-in loads at most 138 KiB of scripts and styles until it is usable (goal: 100)', () => {
  const files = visit(words, 'src/features/auth/login-screen.tsx');
  expect(brotliKib(files)).toBeLessThanOrEqual(138);
  expect(files.length).toBeLessThanOrEqual(11);
});

test('the book list with a session loads at most 177 KiB of scripts and styles (goal: 170)', () => {
  expect(brotliKib(firstList)).toBeLessThanOrEqual(177);
  expect(firstList.length).toBeLessThanOrEqual(10);
});

/** What comes behind the book list, of modules that load when the page rests or when they are first used. */
const laterKib = (...modules: readonly string[]) =>
  brotliKib(loadedBy(...modules).filter((file) => !firstList.includes(file)));

test('when the page rests, at most 55 KiB come behind it: what opens over it, live updates and shortcuts', () => {
  const overlays = 'src/ui/overlay/overlay-parts.ts';
  const live = 'src/app/start/page-socket.ts';
  expect(laterKib(overlays)).toBeLessThanOrEqual(32);
  expect(laterKib(overlays, live, 'src/app/start/behind-first-frame.ts')).toBeLessThanOrEqual(55);
});

test.each([
  ['calendars of a day and a minute', 67, ['day-calendar', 'minute-calendar', 'clock'].map(calendar)],
  ['a calendar of a period', 67, [calendar('range-calendar')]],
  ['a sheet that is read', 67, ['src/features/statistics/statistics-sheet.tsx']],
  ['the sheet of chapters', 93, ['src/features/chapters/sheet/chapters-sheet.tsx']],
])('%s: at most %d KiB at its first use', (_, most, modules) => {
  expect(laterKib(...modules)).toBeLessThanOrEqual(most);
});

function calendar(name: string): string {
  return `src/ui/calendar/${name}.tsx`;
}

test('what opens over the page, and the navigation above it, come only when they are asked for', () => {
  const files = visit(deskMessages, 'src/app/layouts/default-layout.tsx');
  const later = [
    'src/app/palette/palette.tsx',
    'src/ui/overlay/overlay-parts.ts',
    'src/app/customiser/customiser.tsx',
    'src/app/shortcuts/shortcuts-dialog.tsx',
    'src/app/navigation/horizontal-navigation.tsx',
    'src/i18n/vi.json?part=panels',
    'src/i18n/vi.json?part=screens',
    'src/ui/theme/right-to-left.ts',
  ].map((module) => loadedBy(module)[0]);
  expect(files.filter((file) => later.includes(file))).toEqual([]);
});

test('sign-in does not load the staff layout, the transport or the list before they are needed', () => {
  const files = visit('src/features/auth/login-screen.tsx');
  const later = [
    deskMessages,
    'src/app/start/page-http.ts',
    'src/app/layouts/default-layout.tsx',
    'src/features/books/list/books-screen.tsx',
    'src/ui/list/windowed-rows.tsx',
  ].map((module) => loadedBy(module)[0]);
  expect(files.filter((file) => later.includes(file))).toEqual([]);
});

/** Chunks that come with a screen of the table of later ones, by name. */
const chunksOf = (...modules: readonly string[]) =>
  loadedBy(...modules).map((file) => /^assets\/(.+)-[\w-]{7}\.\w+$/.exec(file)?.[1] ?? file);
const screens = [
  ...new Set(
    [...readFileSync('src/app/screens/later-screens.ts', 'utf8').matchAll(/import\('([#.][^']+)'\)/g)].map(
      ([, path = '']) => path.replace(/^#/, 'src/').replace(/^\.\//, 'src/app/screens/'),
    ),
  ),
];

test('what a text is written with comes with a draft alone, and where it is asked for', () => {
  expect(screens.length).toBeGreaterThan(30);
  const withEngine = screens.filter((screen) => chunksOf(screen).includes('editor-engine'));
  expect(withEngine).toEqual(['src/features/drafts/draft-screen.tsx']);
  expect(screens.filter((screen) => chunksOf(screen).includes('editor'))).toEqual(withEngine);
});

test('screens of money, of sold places and of questions bring their parts to no other one', () => {
  const withChunk = (name: string) => screens.filter((screen) => chunksOf(screen).includes(name));
  expect(withChunk('money')).toEqual([
    'src/features/orders/orders-screen.tsx',
    'src/features/redeems/redeems-screen.tsx',
    'src/app/screens/invoice-screens.tsx',
    'src/app/screens/invoice-page.tsx',
    'src/app/screens/manage-invoices.tsx',
  ]);
  expect(withChunk('ads')).toEqual(['src/features/ads/ads-screen.tsx']);
  expect(withChunk('faqs')).toEqual(['src/features/faqs/faq-screens.tsx']);
});

test('the desk does not bring the screens along that it leads to', () => {
  const chunks = chunksOf('src/app/layouts/default-layout.tsx', 'src/app/screens/desk.tsx');
  expect(chunks).toContain('readers');
  expect(chunks.filter((name) => /^(?:ads|editor|editor-engine|money|staff-lists)$/.test(name))).toEqual([]);
});
