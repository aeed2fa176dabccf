/** What the build tells the server of each page's files (build/preload-plugin.ts). */
import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { pagePreloadsSchema } from '#contract/routing/page-preloads.ts';
import { linkHeader } from '#server/http/page-preloads.ts';
import { brotliKib, files, loadedBy, visit } from './built-client.ts';

const preloads = parse(
  pagePreloadsSchema,
  JSON.parse(readFileSync('dist/client/.vite/preloads.json', 'utf8')),
);
const { calls, entry, languages, layout, signedIn, screens } = preloads;

describe('the files of each page', () => {
  it('are named for every route that has a screen', () => {
    const tables = ['src/app/screens/screens.ts', 'src/app/screens/later-screens.ts'].map((path) =>
      readFileSync(path, 'utf8'),
    );
    const routes = tables.flatMap((table) =>
      [...table.matchAll(/^  '?([\w-]+)'?: async/gm)].map(([, name]) => name),
    );
    expect(routes.length).toBeGreaterThan(20);
    const built = routes.filter((name) => name !== 'blank' && name !== 'default');
    expect(new Set(Object.keys(screens))).toEqual(new Set(built));
  });

  it('are there, and are all that the screen imports beside what the page names', () => {
    const named = [
      ...Object.values(screens),
      calls,
      entry,
      layout,
      signedIn,
      ...Object.values(languages).flatMap(Object.values<readonly string[]>),
    ].flat();
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
    const users = new Set(screens['manage-users']);
    const page = new Set(visit());
    expect(
      loadedBy('src/app/screens/later-screens.ts', 'src/app/screens/staff-lists.tsx').filter(
        (file) => !users.has(file) && !page.has(file),
      ),
    ).toEqual([]);
  });

  it('are few and small for what calls first, and need nothing else', () => {
    const names = ['signed-calls', 'calls-first'];
    expect(calls).toHaveLength(names.length);
    expect(names.filter((name, at) => !calls[at]?.startsWith(`assets/${name}-`))).toEqual([]);
    expect(brotliKib(calls)).toBeLessThan(12);
  });

  it('begin with those of the page itself, which no other list repeats', () => {
    expect([...entry].sort()).toEqual([...visit()].sort());
    const others = [...Object.values(screens), layout, signedIn].flat();
    expect(others.filter((file) => entry.includes(file))).toEqual([]);
  });

  it.each([
    ['/login', false, ['entry']],
    ['/register', false, ['entry', 'account']],
    ['/không/có', false, ['entry', 'desk']],
    ['/faqs', false, ['desk', 'screens']],
    ['/books', true, ['desk']],
    ['/books/1/edit', true, ['desk', 'screens']],
    ['/setting', true, ['desk', 'account', 'panels', 'screens']],
    ['/tickets', true, ['desk', 'panels', 'screens']],
  ] as const)('of %s, with a token: %s, say what it waits for: %j', (path, hasToken, waitedFor) => {
    const header = linkHeader(preloads, { path, hasToken, language: 'vi', theme: undefined });
    const parts = ['entry', 'desk', 'account', 'panels', 'screens'] as const;
    const named = parts.filter((part) =>
      header.includes(loadedBy(`src/i18n/vi.json?part=${part}`)[0] ?? ' '),
    );
    expect(named).toEqual(waitedFor);
  });

  it('come with a later table where the screen is in that', () => {
    const [table = ''] = loadedBy('src/app/screens/later-screens.ts');
    expect(screens['manage-users']).toContain(table);
    expect(screens['books']).not.toContain(table);
  });
});
