/** Which browser tests a change can reach: by import up to a screen, by its route to the tests that open it. */
import { expect, it } from 'vitest';
import { browserTestsFor } from '../../../scripts/test-tools/changed.mjs';

const sources = new Map([
  [
    'contract/routing/routes.ts',
    "{ name: 'books', path: '/books', access },\n{ name: 'faqs', path: '/faqs', access },\n{ name: 'books-id-edit', path: '/books/{id}/edit', access },",
  ],
  [
    'src/app/screens/screens.ts',
    "const screens = {\n  books: async () => (await import('#features/books/books-screen.tsx')).BooksScreen,\n};",
  ],
  [
    'src/app/screens/later-screens.ts',
    "const screens = {\n  faqs: async () => (await import('#features/faqs/faqs-screen.tsx')).FaqsScreen,\n  'books-id-edit': async () =>\n    (await import('#features/books/form-screen.tsx')).FormScreen,\n};",
  ],
  ['src/features/books/books-screen.tsx', "import { Table } from '#ui/table.tsx';"],
  ['src/features/books/form-screen.tsx', "import { title } from './title.ts';"],
  ['src/features/books/title.ts', ''],
  ['src/features/faqs/faqs-screen.tsx', "import { Table } from '#ui/table.tsx';"],
  ['src/ui/table.tsx', "import './table.css';"],
  ['src/ui/table.css', ''],
  ['src/lib/http.ts', ''],
  [
    'src/main.tsx',
    "import { http } from '#lib/http.ts';\nimport { screens } from '#app/screens/screens.ts';",
  ],
  ['tests/e2e/support/list.ts', ''],
  ['tests/e2e/books.e2e.ts', "import { list } from './support/list.ts';\nawait page.goto('/books?page=2');"],
  ['tests/e2e/form.e2e.ts', 'await page.goto(`/books/${id}/edit`);'],
  ['tests/e2e/faqs.e2e.ts', "await page.goto('/faqs');"],
]);

it.each<[string, string[], string[] | null]>([
  ['a part of one screen', ['src/features/books/title.ts'], ['tests/e2e/form.e2e.ts']],
  ['a part of two screens', ['src/ui/table.css'], ['tests/e2e/books.e2e.ts', 'tests/e2e/faqs.e2e.ts']],
  ['a test', ['tests/e2e/faqs.e2e.ts'], ['tests/e2e/faqs.e2e.ts']],
  ['what a test imports', ['tests/e2e/support/list.ts'], ['tests/e2e/books.e2e.ts']],
  ['what every page is made of', ['src/lib/http.ts'], null],
  ['the server', ['server/app.ts'], null],
  ['a page of documentation', ['README.md', 'docs/machines.md'], []],
  ['nothing', [], []],
])('%s reaches its tests alone', (_, changed, expected) => {
  expect(browserTestsFor(changed, sources)).toEqual(expected);
});
