/** What holds of every text, and how long a hostile one takes: a line of a million characters, control characters, NUL. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanner, mostFindings } from '#contract/scan/create-scanner.ts';
import { edited, editsOf } from '#contract/scan/fix-text.ts';
import { ruleIds } from '#contract/scan/rules.ts';

const scanner = createScanner({
  names: [{ source: '林枫', han_viet: 'Lâm Phong', target: 'Lâm Phong' }],
  bannedWords: ['đồ chó'],
});

const pieces = fc.constantFrom(
  'Hoà',
  'hòan',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '“',
  '”',
  '"',
  ',',
  '.',
  '林枫',
  '(',
  ')',
  'Lam Phong',
  'của của',
  '\u0000',
  'á»¯',
  '\ufffd',
  'truyen.com',
  'Nguồn: ',
  '\u200b',
  '\u00a0',
  'e\u0302\u0323',
  '\ud800',
  'đồ chó',
  '👨‍👩‍👧',
  'chấm com',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
);

describe('A scan', () => {
  it('marks places within the text, in their order, each with a fix that changes something', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const findings = scanner.scan(text);
        let last = 0;
        for (const { from, to, fix, rule } of findings) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(fix).not.toBe(text.slice(from, to));
          expect(ruleIds).toContain(rule);
          last = from;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds no tone to move, and no control, once its fixes are made', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const rule of ['tone_marks', 'control_characters', 'not_nfc'] as const) {
          const own = (of: string) => scanner.scan(of).filter((finding) => finding.rule === rule);
          expect(own(edited(text, editsOf(own(text))))).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('says the same of a line alone as within its text, by the rules that see no more', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const said = (part: string) =>
          scanner
            .scan(part, { reach: 'line' })
            .map(({ rule, kind, from, to }) => `${rule}/${kind}/${part.slice(from, to)}`);
        expect(text.split('\n').flatMap(said).toSorted()).toEqual(said(text).toSorted());
      }),
    );
  });

  it('says by both kinds of rules together what it says at once', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const [line, whole] = [scanner.scan(text, { reach: 'line' }), scanner.scan(text, { reach: 'text' })];
        expect(line.length + whole.length).toBe(scanner.scan(text).length);
      }),
    );
  });

  it.each([
    ['one letter', 'a'],
    ['blanks', ' '],
    ['quotation marks', '“'],
    ['Han characters and commas', '一、'],
    ['the same word', 'của '],
    ['dots', '.'],
    ['half an address', 'a.a-'],
    ['garbled bytes', 'á»¯'],
    ['NUL', '\u0000'],
    ['capitals', 'A '],
    ['tones', 'oà'],
    ['combining marks', '\u0301'],
    ['line ends', '\n'],
  ])(
    'reads a line of a million characters of %s',
    (_, piece) => {
      const findings = scanner.scan(piece.repeat(1_000_000 / piece.length));
      expect(findings.length).toBeLessThanOrEqual(mostFindings * ruleIds.length);
    },
    20_000,
  );
});
