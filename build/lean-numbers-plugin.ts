/**
 * Vite plugin: Blueprint's NumericInput asks the browser for the signs of a locale's numbers once. As published it asks for
 * all ten digits and the decimal separator anew for every character of its value, at each drawing, which was a sixth of the
 * work of opening a book.
 */
import type { Plugin } from 'vite';

const numbersModule = /@blueprintjs\/core\/lib\/esm\/components\/forms\/numericInputUtils\.js$/;

/** What is asked anew each time, and what is put in its place. */
const asked = [
  ['function getDecimalSeparator(', 'function askDecimalSeparator('],
  ['function isFloatingPointNumericCharacter(', 'function askIsFloatingPointNumericCharacter('],
  [
    'num.toLocaleString(locale, { roundingPriority: "morePrecision" })',
    'remembered("format", locale, () => new Intl.NumberFormat(locale, { roundingPriority: "morePrecision" })).format(num)',
  ],
] as const;

const answers = `
const known = new Map();
function remembered(what, locale, ask) {
    const key = what + " " + String(locale);
    if (!known.has(key)) known.set(key, ask());
    return known.get(key);
}
function getDecimalSeparator(locale) {
    return remembered("separator", locale, () => askDecimalSeparator(locale));
}
function isFloatingPointNumericCharacter(character, locale) {
    return remembered("character " + character, locale, () => askIsFloatingPointNumericCharacter(character, locale));
}
`;

export function leanNumbers(): Plugin {
  return {
    name: 'bookdesk:lean-numbers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: numbersModule },
      handler: (code) => ({ code: askedOnce(code), map: null }),
    },
  };
}

/** Exported for its test. */
export function askedOnce(code: string): string {
  let lean = code;
  for (const [before, now] of asked) {
    if (lean.split(before).length !== 2)
      throw new Error('Blueprint’s numbers are not read as this build knows it');
    lean = lean.replace(before, () => now);
  }
  return lean + answers;
}
