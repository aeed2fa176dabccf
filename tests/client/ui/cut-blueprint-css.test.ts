/** Blueprint's stylesheet is cut to listed components. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import rtlcss from 'rtlcss';
import { expect, it } from 'vitest';
import { laterSheets, modifierClasses, usedComponents } from '../../../build/blueprint-components.ts';
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

const installed = () =>
  readFileSync(createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css'), 'utf8');

it.each([
  { sheet: 'first', part: { components: usedComponents }, holds: '.bp6-button' },
  // The stripes that run along a bar without an end may run either way.
  ...Object.entries(laterSheets)
    .filter(([sheet]) => sheet !== 'progress')
    .map(([sheet, components]) => ({
      sheet,
      part: { components, after: usedComponents },
      holds: `.bp6-${Object.values(components)[0]?.[0] ?? ''}`,
    })),
])(
  'leaves nothing in the sheet $sheet that a language from right to left would want otherwise',
  ({ part, holds }) => {
    const sheet = cutBlueprintCss(installed(), { prefix: 'bp6-', modifiers: modifierClasses, ...part });
    expect(sheet).toContain(holds);
    expect(rtlcss.process(sheet)).toBe(sheet);
  },
);

it('adds to a sheet that is there what is new, and of the rest only the tokens that the new refers to', () => {
  const css = `:root{--a:1px;--b:2px}.bp6-dark{--c:red;color:blue}.bp6-button{top:0}
    .bp6-tree,.bp6-button .bp6-input{top:1px}.bp6-tree .bp6-button{top:var(--a);color:var(--c)}p{top:0}`;
  const later = cutBlueprintCss(css, {
    prefix: 'bp6-',
    components: { tree: ['tree'] },
    after: { button: ['button'], input: ['input'] },
    modifiers: ['dark'],
  });
  expect(later.replaceAll(/\s+/g, ' ')).toBe(
    '@layer blueprint { :root{--a:1px}.bp6-dark{--c:red} .bp6-tree{top:1px}.bp6-tree .bp6-button{top:var(--a);color:var(--c)} } ',
  );
});

it('finds every listed class in the installed stylesheet', () => {
  const css = installed();
  const listed = [usedComponents, ...Object.values(laterSheets)].flatMap((sheet) =>
    Object.values(sheet).flat(),
  );
  const missing = [...listed, ...modifierClasses].filter((name) => !css.includes(`.bp6-${name}`));
  expect(missing).toEqual([]);
});
