/** Blueprint's stylesheet is cut to listed components. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import rtlcss from 'rtlcss';
import { expect, it } from 'vitest';
import { modifierClasses, usedComponents } from '../../../build/blueprint-components.ts';
import { cutBlueprintCss } from '../../../build/cut-blueprint-css.ts';

const cut = (css: string) =>
  cutBlueprintCss(css, {
    prefix: 'bp6-',
    components: { button: ['button'], input: ['input'] },
    modifiers: ['dark', 'minimal'],
  }).replaceAll(/\s+/g, ' ');

it('keeps rules of listed components and their modifiers', () => {
  expect(cut('.bp6-dark .bp6-button.bp6-minimal{color:red}')).toBe(
    '@layer blueprint { .bp6-dark .bp6-button.bp6-minimal{color:red} } ',
  );
});

it('drops rules of other components', () => {
  expect(cut('.bp6-tree{color:red}.bp6-button-group{color:red}.bp6-button{top:0}')).toBe(
    '@layer blueprint { .bp6-button{top:0} } ',
  );
});

it('drops one selector of a list and keeps the rest', () => {
  expect(cut('.bp6-tree .bp6-button, .bp6-input{top:0}')).toBe('@layer blueprint { .bp6-input{top:0} } ');
});

it('does not count what a selector excludes', () => {
  expect(cut('.bp6-button:not(.bp6-tree){top:0}')).toBe(
    '@layer blueprint { .bp6-button:not(.bp6-tree){top:0} } ',
  );
});

it('drops the icon font, its selectors and keyframes that nothing plays', () => {
  expect(
    cut(
      '@font-face{font-family:x}.bp6-button[class*=bp6-icon-]::before{top:0}@keyframes idle{from{top:0}}p{top:0}',
    ),
  ).toBe('@layer blueprint { p{top:0} } ');
});

it('drops tokens that nothing refers to, also those that only dropped tokens referred to', () => {
  expect(cut(':root{--a:1px;--b:var(--a);--c:2px}p{top:var(--c)}')).toBe(
    '@layer blueprint { :root{--c:2px}p{top:var(--c)} } ',
  );
});

it('names sides by the writing direction', () => {
  expect(cut('.bp6-button{margin-left:1px;padding:0 calc(1px * 2) 0 8px;right:0;text-align:left}')).toBe(
    '@layer blueprint { .bp6-button{margin-inline-start:1px;padding-block:0 0;padding-inline:8px calc(1px * 2);inset-inline-end:0;text-align:start} } ',
  );
});

it('leaves nothing in the installed stylesheet that a language from right to left would want otherwise', () => {
  const path = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');
  const whole = cutBlueprintCss(readFileSync(path, 'utf8'), {
    prefix: 'bp6-',
    components: usedComponents,
    modifiers: modifierClasses,
  });
  expect(whole).toContain('.bp6-button');
  expect(rtlcss.process(whole)).toBe(whole);
});

it('finds every listed class in the installed stylesheet', () => {
  const path = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');
  const css = readFileSync(path, 'utf8');
  const missing = [...Object.values(usedComponents).flat(), ...modifierClasses].filter(
    (name) => !css.includes(`.bp6-${name}`),
  );
  expect(missing).toEqual([]);
});
