/** How much the first screens load (targets.md, first rows). Bounds are a little above what is reached; goals stand beside. */
import { expect, test } from 'vitest';
import { brotliKib, loadedBy, visit } from './built-client.ts';

const words = 'src/i18n/vi.json?part=entry';
const deskMessages = 'src/i18n/vi.json?part=desk';

test('sign-in loads at most 138 KiB of scripts and styles until it is usable (goal: 100)', () => {
  const files = visit(words, 'src/features/auth/login-screen.tsx');
  expect(brotliKib(files)).toBeLessThanOrEqual(138);
  expect(files.length).toBeLessThanOrEqual(11);
});

test('the book list with a session loads at most 177 KiB of scripts and styles (goal: 170)', () => {
  const files = visit(
    words,
    deskMessages,
    'src/app/start/page-http.ts',
    'src/app/layouts/default-layout.tsx',
    'src/features/books/list/books-screen.tsx',
  );
  expect(brotliKib(files)).toBeLessThanOrEqual(177);
  expect(files.length).toBeLessThanOrEqual(14);
});

test('what opens over the page, and the navigation above it, come only when they are asked for', () => {
  const files = visit(words, deskMessages, 'src/app/layouts/default-layout.tsx');
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
