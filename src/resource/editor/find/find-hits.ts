/** Where a text stands within a line of another, by case, by marks and by whole words (product.md, "find and replace"). */

export type FindOptions = {
  readonly text: string;
  readonly matchCase: boolean;
  /** `duong` does not find `đường`. */
  readonly matchMarks: boolean;
  readonly wholeWords: boolean;
};

type Hit = { readonly from: number; readonly to: number };

const inWord = /[\p{L}\p{N}\p{M}]/u;

/** UTF-16 offsets; hits do not overlap. */
export function findHits(line: string, { text, matchCase, matchMarks, wholeWords }: FindOptions): Hit[] {
  const look = { matchCase, matchMarks };
  const wanted = folded(text, look).text;
  if (wanted === '') return [];
  const { text: searched, starts } = folded(line, look);
  const hits: Hit[] = [];
  let at = searched.indexOf(wanted);
  while (at !== -1) {
    const [from, to] = [starts[at] ?? 0, starts[at + wanted.length] ?? line.length];
    const isWhole = !isWordAt(line, from - 1) && !isWordAt(line, to);
    if (!wholeWords || isWhole) hits.push({ from, to });
    at = searched.indexOf(wanted, at + wanted.length);
  }
  return hits;
}

const isWordAt = (line: string, at: number): boolean =>
  at >= 0 && at < line.length && inWord.test(line.charAt(at));

/** The line as it is compared, and where in the line each character of that came from. */
function folded(line: string, { matchCase, matchMarks }: Pick<FindOptions, 'matchCase' | 'matchMarks'>) {
  const starts: number[] = [];
  let text = '';
  for (const { segment, index } of characters.segment(line)) {
    const cased = matchCase ? segment : segment.toLowerCase();
    const plain = matchMarks ? cased.normalize('NFC') : withoutMarks(cased);
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(index);
    text += plain;
  }
  return { text, starts };
}

const characters = new Intl.Segmenter('vi', { granularity: 'grapheme' });

const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
