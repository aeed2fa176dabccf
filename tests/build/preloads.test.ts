/** What the build tells the server of each page's files (build/preload-plugin.ts). */
import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { pagePreloadsSchema } from '#contract/routing/page-preloads.ts';
import { files, loadedBy, visit } from './built-client.ts';

const { languages, layout, signedIn, screens } = parse(
  pagePreloadsSchema,
  JSON.parse(readFileSync('dist/client/.vite/preloads.json', 'utf8')),
);

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

  it('come with a later table where the screen is in that', () => {
    const [table = ''] = loadedBy('src/app/screens/later-screens.ts');
    expect(screens['manage-users']).toContain(table);
    expect(screens['books']).not.toContain(table);
  });
});
