/** What the build takes out of icons and charts, and that it notices when they are written otherwise. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanIcon } from '../../../build/lean-icons-plugin.ts';
import { onlySpoken } from '../../../build/spoken-words-plugin.ts';

const icon = (file: string) =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve('@blueprintjs/icons/package.json')
      .replace('package.json', `lib/esm/generated/components/${file}`),
    'utf8',
  );

describe('an icon', () => {
  it('keeps its name and its drawing of the small grid, and nothing else', () => {
    const code = leanIcon(icon('arrow-up.js'), 'arrow-up.js');
    expect(code).toContain('export const ArrowUp = ArrowUpIcon;');
    expect(code).toContain('leanIcon("arrow-up", ["m13.7 6.3-5-5');
    expect(code.match(/ \["/g)).toHaveLength(1);
  });

  it('of another kind stops the build by its name', () => {
    expect(() => leanIcon('export const Odd = 1;', 'odd.js')).toThrow('odd.js');
  });
});

describe('validation words in a build', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../contract/validation-words.ts'), 'utf8');

  it('are those of the enabled languages', () => {
    expect(onlySpoken(source, ['vi', 'ar'])).toMatch(/^const words: .* = \{ vi, ar \};$/m);
  });

  it('name the module when it is written otherwise', () => {
    expect(() => onlySpoken('const words = {};', ['vi'])).toThrow('table of validation words');
  });
});
