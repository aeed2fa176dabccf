/**
 * A heading pattern that somebody wrote: literal text, `#` for the number and `*` for the title, each once. It becomes an
 * expression without nested repetition, so that none can be written that would not come to an end.
 */

export type OwnPattern =
  | { readonly kind: 'pattern'; readonly lines: () => RegExp; readonly read: RegExp }
  | { readonly kind: 'refused'; readonly reason: 'empty' | 'too-long' | 'twice' | 'order' };

const longestPattern = 60;
const number = String.raw`(?<number>\d{1,7}|[ivxlcdm]{1,12}|[零〇一二三四五六七八九十百千万]{1,12})`;

export function ownPattern(typed: string): OwnPattern {
  const text = typed.normalize('NFC').trim();
  if (text.length > longestPattern) return { kind: 'refused', reason: 'too-long' };
  if (countOf(text, '#') > 1 || countOf(text, '*') > 1) return { kind: 'refused', reason: 'twice' };
  if (text.includes('*') && !text.endsWith('*')) return { kind: 'refused', reason: 'order' };
  // Every line would be a chapter.
  if (text.replaceAll(/[#*\s]/g, '') === '' && !text.includes('#'))
    return { kind: 'refused', reason: 'empty' };
  const source = text
    .split(/([#*]|\s+)/u)
    .map((part) => {
      if (part === '#') return number;
      if (part === '*') return String.raw`(?<title>[^\n]{0,160})`;
      return /^\s+$/u.test(part)
        ? String.raw`[ \t]{1,8}`
        : part.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
    })
    .join('');
  const line = `^[ \\t\\u3000]{0,40}${source}[ \\t]{0,40}$`;
  return { kind: 'pattern', lines: () => new RegExp(line, 'gimu'), read: new RegExp(line, 'iu') };
}

const countOf = (text: string, character: string): number => text.split(character).length - 1;
