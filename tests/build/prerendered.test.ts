/** The pages that the build has drawn beforehand (build/prerender-plugin.ts). */
import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { prerenderedPagesSchema } from '#contract/routing/prerendered-pages.ts';
import { loadedBy, read, visit } from './built-client.ts';

const pages = parse(
  prerenderedPagesSchema,
  JSON.parse(readFileSync('dist/client/.vite/prerendered.json', 'utf8')),
);
const drawn = Object.values(pages['login'] ?? {}).flatMap((byTheme) => Object.entries(byTheme));

test('sign-in is drawn in the language of the build, for each theme that can be chosen', () => {
  expect(Object.keys(pages)).toEqual(['login']);
  expect(Object.keys(pages['login'] ?? {})).toEqual(['vi']);
  const switches = drawn.map(([theme, markup]) => [
    theme,
    /aria-label="(Giao diện: [^"]+)"/.exec(markup)?.[1],
  ]);
  expect(switches).toEqual([
    ['system', 'Giao diện: Theo hệ thống'],
    ['light', 'Giao diện: Sáng'],
    ['dark', 'Giao diện: Tối'],
  ]);
  for (const [, markup] of drawn) {
    expect(markup).toContain('>Chào mừng trở lại</h1>');
    expect(markup).toMatch(/<form [^>]*><div[\s\S]*type="email"[\s\S]*type="password"[\s\S]*type="submit"/);
  }
});

test('it is styled by what the page brings, and by nothing that its policy refuses', () => {
  const styles = [...visit(), ...loadedBy('src/features/auth/login-screen.tsx')]
    .filter((file) => file.endsWith('.css'))
    .map(read)
    .join('\n');
  const markup = drawn.map(([, page]) => page).join('');
  const classes = new Set(
    [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').filter(Boolean)),
  );
  const ours = [...classes].filter((name) => name.startsWith('_'));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  expect(markup).not.toMatch(/ style=|<script|<style| on\w+=/);
});
