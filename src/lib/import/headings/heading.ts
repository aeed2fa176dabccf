/**
 * What a line must look like to begin a chapter (product.md: `Chương`, `Hồi`, `Quyển`, `Phiên ngoại`, `Chapter`, `第…章`),
 * and what it says. One expression finds the lines that may be one; each of them is then held against the patterns of the
 * table, in their order.
 */
import {
  englishNumber,
  hanNumber,
  hanVietnameseNumber,
  type NumberInWords,
  romanNumber,
  vietnameseNumber,
} from './heading-number.ts';

export type Heading = {
  readonly kind: 'chapter' | 'volume' | 'extra';
  /** Null where it has none that counts, as `12.5` does not. */
  readonly number: number | null;
  /** The volume that it names beside its own number; null where it names none, or is one. */
  readonly volume: number | null;
  /** What it is called beside its number; empty where it is only numbered. */
  readonly title: string;
};

/** What may follow a number for the line to be a heading; each admits what the next one does. */
type Following =
  /** Directly: a title in Han characters. */
  | 'attached'
  /** Behind a blank: a title, whatever it begins with. */
  | 'any'
  /** Behind a blank: a title that begins as one does. */
  | 'capital'
  /** Nothing, or a title behind a separator. */
  | 'separated';
const followings: readonly Following[] = ['attached', 'any', 'capital', 'separated'];
const stricter = (one: Following, other: Following): Following =>
  followings.indexOf(one) > followings.indexOf(other) ? one : other;

type FoundNumber = {
  /** Null where it does not count: it is part of the title then. */
  readonly value: number | null;
  /** Code units. */
  readonly length: number;
  /** What may follow such a number: what is a word may be meant as one. */
  readonly title: Following;
  /** More than a number, as `3-4`: the title keeps it. */
  readonly isKept?: boolean;
};
type NumberReader = (text: string) => FoundNumber | null;

type HeadingPattern = {
  readonly kind: Heading['kind'];
  /** What stands before the number; or the number with what stands around it, as a group. */
  readonly opens: RegExp;
  readonly numbers: readonly NumberReader[];
  readonly title: Following;
  readonly isNumbered: 'always' | 'maybe';
};

const digits: NumberReader = (text) => {
  const [found, number = ''] = /^[([]?(\d{1,7})(?!\d)[)\]]?/.exec(text) ?? [];
  if (found === undefined) return null;
  const tail = text.slice(found.length);
  // 12.5, 12A and 12 (2) stand between whole numbers.
  const [between] = /^(?:\.\d{1,2}(?!\d)|[a-e](?![\p{L}\p{N}])|\s?\(\d{1,2}\))/iu.exec(tail) ?? [];
  if (between !== undefined)
    return { value: null, length: found.length + between.length, title: 'capital', isKept: true };
  const [range, last] = /^\s?[-–+&]\s?(\d{1,7})(?=\s*(?:$|[:：.]))/.exec(tail) ?? [];
  if (range !== undefined && Number(last) > Number(number))
    return { value: Number(number), length: found.length + range.length, title: 'capital', isKept: true };
  return { value: Number(number), length: found.length, title: 'any' };
};

const roman: NumberReader = (text) => {
  const [found = ''] = /^[ivxlcdm]+(?![\p{L}\p{N}])/iu.exec(text) ?? [];
  const value = romanNumber(found);
  if (value === null) return null;
  // A single letter may as well be the first of a name, and small ones a word.
  const isSure = found.length > 1 && found === found.toUpperCase();
  return { value, length: found.length, title: isSure ? 'capital' : 'separated' };
};
/** Where small letters begin a word of the language as often. */
const capitalRoman: NumberReader = (text) => (/^[IVXLCDM]/.test(text) ? roman(text) : null);

const inWords =
  (readWords: NumberInWords): NumberReader =>
  (text) => {
    const tokens = [...text.matchAll(/[^\s:：.,，、–—|()]+/gu)];
    const found = readWords(tokens.map(([token]) => token.toLowerCase()));
    const last = found === null ? undefined : tokens[found.length - 1];
    return found === null || last === undefined || tokens[0]?.index !== 0
      ? null
      : { value: found.value, length: last.index + last[0].length, title: 'separated' };
  };
const vietnamese = inWords(vietnameseNumber);
const hanVietnamese = inWords(hanVietnameseNumber);
const english = inWords(englishNumber);

const hanDigits = '0-9０-９零〇一二三四五六七八九十百千万萬两兩廿卅';
const han: NumberReader = (text) => {
  const [found = ''] = new RegExp(`^[${hanDigits}]{1,12}`, 'u').exec(text) ?? [];
  const value = hanNumber(found);
  return value === null ? null : { value, length: found.length, title: 'attached' };
};

const every = [digits, roman, vietnamese];
const pattern = (
  kind: Heading['kind'],
  opens: RegExp,
  numbers: readonly NumberReader[],
  title: Following,
  isNumbered: HeadingPattern['isNumbered'] = 'always',
): HeadingPattern => ({ kind, opens, numbers, title, isNumbered });

/** In their order: the first one that takes a line says what it is. */
const headingPatterns: readonly HeadingPattern[] = [
  pattern(
    'volume',
    /^đệ\s+(?<number>.{1,40}?)\s+(?:quyển|tập|bộ)(?!\p{L})/iu,
    [digits, hanVietnamese, vietnamese],
    'capital',
  ),
  pattern(
    'chapter',
    /^đệ\s+(?<number>.{1,40}?)\s+(?:chương|hồi|tiết)(?!\p{L})/iu,
    [digits, hanVietnamese, vietnamese],
    'capital',
  ),
  // Only with its chapter: what is asked and answered begins so, too.
  pattern('volume', /^q\.?(?=\d+\s*[-–—:.|]?\s*ch?\.?\d)/iu, [digits], 'separated'),
  pattern('volume', /^(?:quyển|tập|phần|bộ)(?!\p{L})\s*(?:(?:thứ|số)\s+)?/iu, every, 'capital'),
  pattern('volume', /^(?:volume|vol\.?|book|part)(?!\p{L})\s*/iu, [digits, capitalRoman, english], 'capital'),
  pattern('chapter', /^(?:chương|chuong|chap\.?)(?!\p{L})\s*(?:(?:thứ|số)\s+)?/iu, every, 'any'),
  pattern('chapter', /^tiết(?!\p{L})\s*(?:(?:thứ|số)\s+)?/iu, [digits], 'capital'),
  pattern(
    'chapter',
    /^(?:đệ\s+)?hồi(?!\p{L})\s*(?:(?:thứ|số)\s+)?/iu,
    [digits, capitalRoman, vietnamese],
    'capital',
  ),
  pattern('chapter', /^(?:chapter|ch\.)(?!\p{L})\s*/iu, [digits, roman, english], 'any'),
  pattern(
    'extra',
    /^(?:phiên ngoại|ngoại truyện|tiết tử|(?:lời )?mở đầu|văn án|vĩ thanh|đại kết cục|hậu ký|lời (?:bạt|kết)|đoạn kết|chương (?:cuối|kết))(?!\p{L})\s*(?:(?:thứ|số)\s+)?/iu,
    every,
    'capital',
    'maybe',
  ),
  pattern(
    'extra',
    /^(?:prologue|epilogue|side story|interlude)(?!\p{L})\s*/iu,
    [digits, capitalRoman, english],
    'capital',
    'maybe',
  ),
  pattern('volume', new RegExp(`^第\\s*(?<number>[${hanDigits}]{1,12})\\s*[卷集部]`, 'u'), [han], 'capital'),
  pattern('volume', /^卷\s*/u, [han], 'capital'),
  // What is said of a chapter goes on with such a word.
  pattern(
    'chapter',
    new RegExp(`^第\\s*(?<number>[${hanDigits}]{1,12})\\s*章(?![的里裡中是写寫讲講说說])`, 'u'),
    [han],
    'attached',
  ),
  pattern(
    'chapter',
    new RegExp(`^第\\s*(?<number>[${hanDigits}]{1,12})\\s*[回节節话話]`, 'u'),
    [han],
    'capital',
  ),
  pattern(
    'extra',
    /^(?:序章|楔子|番外|后记|後記|尾声|尾聲|终章|終章|大结局|大結局)\s*/u,
    [han],
    'capital',
    'maybe',
  ),
];

/** Behind a volume alone. */
const shortChapter = pattern('chapter', /^ch?\.?(?=\d)/iu, [digits], 'separated');

/** Longer lines are sentences; so are shorter ones whose title no separator parts from the number. */
const longestHeading = 160;
const longestUnparted = 120;

/** Lines that begin as a heading does; used with `exec`, from wherever `lastIndex` is. */
export const headingLines = (): RegExp =>
  /^[ \t\u3000\xa0]*[*#=>【「『([“"_~-]{0,8}[ \t\u3000\xa0]*(?:chương|chuong|chap|ch\.|hồi|đệ|tiết|quyển|tập|phần|bộ|q\.?\d|vol|book|part|phiên ngoại|ngoại truyện|(?:lời )?mở đầu|lời (?:bạt|kết)|đoạn kết|văn án|vĩ thanh|đại kết cục|hậu ký|prologue|epilogue|side story|interlude|第|卷|序章|楔子|番外|后记|後記|尾[声聲]|[终終]章|大[结結]局)[^\n]{0,160}$/gimu;

const opening = /^[\s*#=>【「『([“"_~-]+/u;
const closing = /[\s*#=<】」』)\]”"_~-]+$/u;
const separator = /^\s*[:：.．|)\]】\-–—]+\s*/u;
const comma = /^\s*[,，、]\s*/u;
const beginsTitle = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}“"'‘「『(《]/u;
/** Where a chapter may begin behind its volume. */
const nextPart = /(?:^|[\s:：.,，、|\-–—])(?=(?:chương|chuong|chap|chapter|hồi|ch?\.?\d)(?!\p{L})|第)/giu;

/** Null where the line is none after all. */
export function headingOf(line: string): Heading | null {
  const [lead = ''] = opening.exec(line) ?? [];
  const rest = line.slice(lead.length);
  const text = rest.replace(closing, balanced);
  if (text === '' || text.length > longestHeading || isSaid(lead, rest, text)) return null;
  return read(text);
}

/** A bracket that the title has opened stays. */
function balanced(end: string, _at: number, whole: string): string {
  const [bracket] = end.trim();
  return bracket === ')' && whole.slice(0, whole.length - end.length).includes('(') ? ')' : '';
}

/** What begins with a quotation mark or one dash is a heading only where it ends so, too: else somebody says it. */
function isSaid(lead: string, rest: string, text: string): boolean {
  const end = rest.slice(text.length);
  if (/[“"]/.test(lead)) return !/[”"]/.test(end);
  return lead.trim() === '-' && !end.includes('-');
}

function read(text: string): Heading | null {
  for (const one of headingPatterns) {
    const found = readAs(one, text);
    if (found !== null) return found;
  }
  return null;
}

function readAs({ kind, opens, numbers, title, isNumbered }: HeadingPattern, text: string): Heading | null {
  const opened = opens.exec(text);
  if (opened === null) return null;
  const inside = opened.groups?.['number'];
  const rest = text.slice(opened[0].length);
  const number = firstOf(numbers, inside ?? rest, inside !== undefined);
  if (number === null) {
    // What goes on as a sentence does is none.
    const isNamed = isNumbered === 'maybe' && (/^[.…]?$/u.test(rest) || /^\s*[:：|\-–—]/u.test(rest));
    return isNamed ? { kind, number: null, volume: null, title: titleOf(rest) } : null;
  }
  const tail = inside === undefined ? rest.slice(number.length) : rest;
  if (kind === 'volume' && number.value !== null) {
    const chapter = chapterBehind(tail);
    if (chapter !== null) return { ...chapter, volume: number.value };
  }
  const following = inside === undefined ? stricter(title, number.title) : title;
  if (!isTitle(tail, following, text.length)) return null;
  const kept = number.isKept === true;
  return { kind, number: number.value, volume: null, title: kept ? text : titleOf(tail) };
}

function firstOf(numbers: readonly NumberReader[], text: string, isWhole: boolean): FoundNumber | null {
  for (const one of numbers) {
    const found = one(text);
    if (found !== null && (!isWhole || found.length === text.length)) return found;
  }
  return null;
}

/** The chapter that a volume's line goes on with, its title before it or not. */
function chapterBehind(tail: string): Heading | null {
  for (const { index, 0: before } of tail.matchAll(nextPart)) {
    const rest = tail.slice(index + before.length);
    const found = read(rest) ?? readAs(shortChapter, rest);
    if (found?.kind === 'chapter') return found;
  }
  return null;
}

function isTitle(tail: string, following: Following, length: number): boolean {
  if (tail.trim() === '' || separator.test(tail)) return true;
  if (following === 'separated' || length > longestUnparted) return false;
  const behindComma = tail.replace(comma, '');
  const isParted = behindComma !== tail || /^\s/u.test(tail);
  if (!isParted) return following === 'attached';
  return following !== 'capital' || beginsTitle.test(behindComma.trimStart());
}

const titleOf = (rest: string): string => rest.replace(separator, '').replace(comma, '').trim();
