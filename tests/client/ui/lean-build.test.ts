/** What the build takes out of icons and charts, and that it notices when they are written otherwise. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asTexts } from '../../../build/lean-classes-plugin.ts';
import { askedOnce } from '../../../build/lean-numbers-plugin.ts';
import { leanIcon } from '../../../build/lean-icons-plugin.ts';
import { onlySpoken, saidByServer } from '../../../build/validation-messages-plugin.ts';

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

describe('Blueprint’s class names', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('@blueprintjs/core/lib/esm/common/classes.js'),
    'utf8',
  );

  it('are plain texts, and those that are computed may be dropped', () => {
    const code = asTexts(source);
    expect(code).toContain('export const BUTTON_TEXT = "bp6-button-text";');
    expect(code).toContain('export const INTENT_DANGER = "bp6-intent-danger";');
    expect(code).toContain('export const ELEVATION_2 = /* @__PURE__ */ elevationClass(Elevation.TWO);');
    expect(code).not.toContain('BLUEPRINT_NAMESPACE');
  });

  it('name the module when it is written otherwise', () => {
    expect(() => asTexts('const NS = 1;')).toThrow('class names');
  });
});

describe('Blueprint’s numbers', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('@blueprintjs/core/lib/esm/components/forms/numericInputUtils.js'),
    'utf8',
  );
  type Numbers = {
    readonly toLocaleString: (num: number, locale?: string) => string;
    readonly parseStringToStringNumber: (value: string, locale?: string) => string;
    readonly sanitizeNumericInput: (text: string, locale?: string) => string;
  };
  const load = async (code: string) =>
    (await import(
      `data:text/javascript,${encodeURIComponent(code.replace(/^import \{ clamp \}.*$/m, ''))}`
    )) as Numbers;

  it.each([undefined, 'vi-VN', 'ar-EG', 'fr-FR'])('are read and written as before in %s', async (locale) => {
    const [before, now] = [await load(source), await load(askedOnce(source))];
    const read = ({ toLocaleString, parseStringToStringNumber, sanitizeNumericInput }: Numbers) => ({
      written: [0, 12, -3.5, 1_234_567.25, 1e21].map((number) => toLocaleString(number, locale)),
      parsed: ['12', '1,5', '1.5', '٣', '-7e2', 'x'].map((text) => parseStringToStringNumber(text, locale)),
      taken: sanitizeNumericInput('09٣eE+-.,x ５', locale),
    });
    const expected = read(before);
    expect(read(now)).toEqual(expected);
    // What was learnt is what is said from then on.
    expect(read(now)).toEqual(expected);
  });

  it('name the module when it is written otherwise', () => {
    expect(() => askedOnce('export const odd = 1;')).toThrow('numbers');
  });
});

describe('validation words in a build', () => {
  const source = readFileSync(
    join(import.meta.dirname, '../../../contract/api/validation-messages.ts'),
    'utf8',
  );

  it('are those of the enabled languages', () => {
    expect(onlySpoken(source, ['vi', 'ar'])).toMatch(/^const messages: .* = \{ vi, ar \};$/m);
  });

  it('are those that a schema may name: what the server alone says is left to it', () => {
    const kept = onlySpoken(source, ['vi']);
    expect(saidByServer.filter((key) => kept.includes(`  ${key}:`))).toEqual([]);
    expect(kept).toContain('  required:');
    const contract = join(import.meta.dirname, '../../../contract');
    const schemas = readdirSync(contract, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('validation-messages.ts'))
      .map((file) => readFileSync(join(contract, file), 'utf8'))
      .join('\n');
    expect(saidByServer.filter((key) => schemas.includes(`rule('${key}'`))).toEqual([]);
  });

  it('name the module when it is written otherwise', () => {
    expect(() => onlySpoken('const words = {};', ['vi'])).toThrow('table of validation messages');
  });
});
