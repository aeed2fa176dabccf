/** The words of the entry are all that its modules say: nothing there may wait for a part that comes later (targets.md). */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partOf } from '#i18n/word-parts.ts';
import { catalogueOf } from '#tests/helpers/catalogue.ts';

const root = join(import.meta.dirname, '../../..');
const ids = Object.keys(catalogueOf('vi'));

/** What a module imports statically, types aside, as paths within the project. */
function importsOf(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8');
  const specifiers = [...code.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from\s'([#.][^']+)'/gms)];
  return specifiers
    .map(([, specifier = '']) =>
      specifier.startsWith('#')
        ? specifier.replace(/^#contract\//, 'contract/').replace(/^#/, 'src/')
        : relative(root, join(root, dirname(path), specifier)),
    )
    .filter((target) => /\.tsx?$/.test(target) && existsSync(join(root, target)));
}

function reachedFrom(modules: readonly string[]): string[] {
  const reached = new Set(modules);
  for (const path of reached) for (const target of importsOf(path)) reached.add(target);
  return [...reached];
}

/** Ids that a module says: written out, or all that a composed one can become. */
function saidBy(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8');
  const composed = [...code.matchAll(/\bt\(`([a-z][\w.-]*\.)\$\{/gi)].map(([, start = '']) => start);
  return ids.filter((id) => code.includes(`'${id}'`) || composed.some((start) => id.startsWith(start)));
}

/** Charts and effects speak by events, whose names may look like messages. */
const speechless = /^src\/(?:machines|effects)\//;

const loginScreen = 'src/features/auth/login-screen.tsx';

/** What modules say that none of the parts holds. */
function missingFrom(modules: readonly string[], parts: readonly string[]): string[] {
  return modules
    .filter((path) => !speechless.test(path))
    .flatMap((path) =>
      saidBy(path)
        .filter((id) => !parts.includes(partOf(id)))
        .map((id) => `${path} says ${id}`),
    );
}

describe('the words of the entry', () => {
  it('are enough for everything that is loaded before anybody is known', () => {
    const modules = reachedFrom(['src/main.tsx', loginScreen]);
    expect(modules).toContain('src/features/auth/reauthentication-dialog.tsx');
    expect(missingFrom(modules, ['entry'])).toEqual([]);
  });

  it('and those of the account are enough for whoever opens one, has lost the password, or may not go on', () => {
    const modules = reachedFrom([
      'src/features/auth/register-screen.tsx',
      'src/features/auth/forgot-password-screen.tsx',
      'src/app/screens/not-authorized-page.tsx',
    ]);
    expect(modules).toContain('src/features/auth/confirm-email.tsx');
    expect(missingFrom(modules, ['entry', 'account'])).toEqual([]);
  });

  it('and those of the desk are enough for whoever comes to an unknown path', () => {
    expect(missingFrom(reachedFrom(['src/features/misc/not-found-screen.tsx']), ['entry', 'desk'])).toEqual(
      [],
    );
  });

  it('and those of the desk are enough for the staff’s layout and the list of books', () => {
    const modules = reachedFrom([
      'src/app/layouts/default-layout.tsx',
      'src/features/books/list/books-screen.tsx',
      'src/features/notifications/notification-centre.tsx',
      // A toast says what it was given: words that come later do not come to it.
      'src/resource/list/tell-ignored-params.ts',
    ]);
    expect(modules).toContain('src/ui/pager/pager.tsx');
    expect(missingFrom(modules, ['entry', 'desk'])).toEqual([]);
  });

  it.each([
    ['auth.login.title', 'entry'],
    ['auth.register.title', 'account'],
    ['screen.login', 'entry'],
    ['screen.books', 'desk'],
    ['books.all', 'desk'],
    ['nav.label', 'desk'],
    ['report.title', 'desk'],
    ['report.send', 'panels'],
    ['statistics.title', 'screens'],
    ['palette.title', 'panels'],
  ])('%s comes with %s', (id, part) => {
    expect(partOf(id)).toBe(part);
  });
});
