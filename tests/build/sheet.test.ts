/** The sheet in what was built: it comes when one is opened, and keeps to the content security policy. */
import { expect, test } from 'vitest';
import { loadedBy, read, scripts } from './built-client.ts';

const sheets = [
  'src/features/chapters/sheet/chapters-sheet.tsx',
  'src/features/statistics/statistics-sheet.tsx',
];

test('a sheet is loaded only when it is opened, its stylesheet with it', () => {
  const screens = loadedBy(
    'src/features/chapters/list/chapters-screen.tsx',
    'src/features/statistics/book-report-screen.tsx',
  );
  for (const file of screens.filter((name) => /\.(?:js|css)$/.test(name)))
    expect(read(file)).not.toContain('bp6-table-quadrant');
  for (const sheet of sheets)
    expect(
      loadedBy(sheet).some((file) => file.endsWith('.css') && read(file).includes('bp6-table-quadrant')),
    ).toBe(true);
});

test('Blueprint’s sensor of sizes, whose markup the policy refuses, is replaced by one without markup', () => {
  const remains = scripts.filter((file) => read(file).includes('100000px'));
  expect(remains).toEqual([]);
});
