import { describe, expect, it } from 'vitest';
import { refusal } from '../../lint/layers.js';

describe('the layer table', () => {
  it.each([
    ['contract/routing/guard.ts', '#server/app.ts', 'contract may not import server/app.ts'],
    ['contract/routing/guard.ts', 'react', 'contract may not use the package react'],
    [
      'src/machines/session/session.machine.ts',
      '../../lib/http/http.ts',
      'src/machines may not import src/lib/http/http.ts',
    ],
    ['src/machines/session/session.machine.ts', 'react', 'src/machines may not use the package react'],
    ['src/ui/pager.tsx', '#contract/routing/routes.ts', 'src/ui may not import contract/routing/routes.ts'],
    ['src/ui/pager.tsx', '#features/books/x.tsx', 'src/ui may not import src/features/books/x.tsx'],
    ['src/features/auth/a.tsx', '../books/b.tsx', 'the feature auth may not import the feature books'],
    ['src/features/auth/a.tsx', '#effects/x.ts', 'src/features may not import src/effects/x.ts'],
    ['src/lib/http/http.ts', '#effects/x.ts', 'src/lib may not import src/effects/x.ts'],
    [
      'server/app.ts',
      '#machines/session/session.machine.ts',
      'server may not import src/machines/session/session.machine.ts',
    ],
  ])('keeps %s from importing %s', (file, specifier, expected) => {
    expect(refusal(file, specifier)).toBe(expected);
  });

  it.each([
    ['contract/routing/guard.ts', './abilities.ts'],
    ['contract/routing/guard.ts', 'valibot'],
    ['src/machines/session/session.machine.ts', 'xstate'],
    ['src/features/books/a.tsx', '#ui/pager.tsx'],
    ['src/features/books/a.tsx', './b.tsx'],
    ['src/app/screens/screens.ts', '#features/books/a.tsx'],
    ['src/main.tsx', '#effects/x.ts'],
    ['server/app.ts', '#machines/lifecycles/book.machine.ts'],
    ['server/app.ts', 'node:fs'],
    ['tests/machines/a.test.ts', '#server/app.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(refusal(file, specifier)).toBeNull();
  });
});
