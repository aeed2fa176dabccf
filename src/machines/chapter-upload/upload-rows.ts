/** The chapters of an upload before it is begun, as a sheet edits them; every change is one step back. */
import { groupedBy } from '#contract/api/grouped-by.ts';
import { readChapterField } from '#contract/resources/chapter-input.ts';
import { mostUploaded, type TakenChapter } from '#contract/resources/upload.ts';
import { readTypedNumber } from '#contract/text/typed-number.ts';
import type { ImportedChapter } from './imported.ts';
import { byNaturalOrder } from './natural-order.ts';

/** Number, volume and title as they are typed. */
export type UploadRow = Omit<ImportedChapter, 'number' | 'volume'> & {
  readonly number: string;
  /** Empty for none. */
  readonly volume: string;
  readonly isLeftOut: boolean;
};
export const uploadFields = ['number', 'volume', 'title'] as const;
export type UploadField = (typeof uploadFields)[number];
export type RowEdit = {
  readonly piece: number;
  readonly field: UploadField;
  readonly text: string;
};

/** Those that block an upload first. */
export const rowFlags = [
  'empty',
  'too-long',
  'duplicate-number',
  'number-in-book',
  'gap',
  'duplicate-title',
  'title-in-book',
  'duplicate-text',
  'text-in-book',
  'short',
  'long',
  'repeated-heading',
  'contents',
  'site-lines',
  'bad-letters',
] as const;
export type RowFlag = (typeof rowFlags)[number];
/** With one of these nothing is uploaded. */
const blocking: readonly RowFlag[] = ['empty', 'too-long', 'duplicate-number', 'number-in-book'];

export type JudgedRow = {
  readonly flags: readonly RowFlag[];
  /** Keys of what is wrong with a cell, as the contract's schemas name it. */
  readonly number: string | null;
  readonly title: string | null;
  readonly volume: string | null;
};

/** `nextNumber`: behind the last chapter of the book. What has no number follows what stands before it. */
export function rowsOf(
  chapters: readonly ImportedChapter[],
  { nextNumber, opening }: { readonly nextNumber: number; readonly opening: string },
): readonly UploadRow[] {
  let next = nextNumber;
  const before = chapters.findIndex(({ number }) => number !== null);
  const first = chapters[before]?.number ?? null;
  // What stands before the first numbered chapter gets the numbers before it, where there are any.
  if (first !== null && first - before >= 0) next = first - before;
  return chapters.map(({ number, volume, title, ...chapter }) => {
    const own = number ?? next;
    next = own + 1;
    return {
      ...chapter,
      number: String(own),
      volume: typedVolume(volume),
      title: title === '' ? opening : title,
      isLeftOut: false,
    };
  });
}

const typedVolume = (volume: number | null) => (volume === null ? '' : String(volume));

export function withCells(rows: readonly UploadRow[], edits: readonly RowEdit[]): readonly UploadRow[] {
  const byPiece = groupedBy(edits, ({ piece }) => piece);
  return rows.map((row) => {
    const own = byPiece.get(row.piece);
    return own === undefined
      ? row
      : Object.assign({}, row, ...own.map(({ field, text }) => ({ [field]: text })));
  });
}

export function withLeftOut(
  rows: readonly UploadRow[],
  pieces: readonly number[],
  isLeftOut: boolean,
): readonly UploadRow[] {
  const meant = new Set(pieces);
  return rows.map((row) => (meant.has(row.piece) ? { ...row, isLeftOut } : row));
}

/** Their numbers stay, until they are numbered anew. */
export function withMoved(
  rows: readonly UploadRow[],
  from: number,
  to: number,
  count: number,
): readonly UploadRow[] {
  return rows.toSpliced(from, count).toSpliced(to, 0, ...rows.slice(from, from + count));
}

/** Numbers one after the other from the first row's on. */
export function withNumbersInOrder(rows: readonly UploadRow[]): readonly UploadRow[] {
  let next: number | null = null;
  return rows.map((row) => {
    if (row.isLeftOut) return row;
    const value = readChapterField('number', row.number);
    if (next === null) {
      next = value.kind === 'value' && typeof value.value === 'number' ? value.value : 1;
    }
    const number = String(next);
    next += 1;
    return { ...row, number };
  });
}

/**
 * The chapters of files that were read now, at the places of their names among the others: what was typed there stays. An
 * earlier reading of one of these files goes.
 */
export function inserted(
  rows: readonly UploadRow[],
  chapters: readonly ImportedChapter[],
  orders: readonly number[],
  book: { readonly nextNumber: number; readonly opening: string },
): readonly UploadRow[] {
  const others = rows.filter(({ order }) => !orders.includes(order));
  if (others.length === 0) return rowsOf(chapters, book);
  const files = groupedBy(chapters, ({ file }) => file);
  const result: UploadRow[] = [];
  const addFile = (added: readonly ImportedChapter[]) => {
    const before = readTypedNumber(result.at(-1)?.number ?? '');
    result.push(...rowsOf(added, { ...book, nextNumber: before === null ? book.nextNumber : before + 1 }));
  };
  const waiting = [...files.keys()].toSorted(byNaturalOrder);
  let last = '';
  for (const row of others) {
    if (row.file !== last)
      while (waiting[0] !== undefined && byNaturalOrder(waiting[0], row.file) < 0)
        addFile(files.get(waiting.shift() ?? '') ?? []);
    last = row.file;
    result.push(row);
  }
  for (const file of waiting) addFile(files.get(file) ?? []);
  return result;
}

/** In place of one row, or of two that were joined. */
export function replaced(
  rows: readonly UploadRow[],
  pieces: readonly number[],
  chapters: readonly ImportedChapter[],
): readonly UploadRow[] {
  const at = rows.findIndex(({ piece }) => piece === pieces[0]);
  const first = rows[at];
  if (first === undefined) return rows;
  const gone = new Set(pieces);
  const added = chapters.map(({ number, volume, title, ...chapter }, place): UploadRow => {
    const isFirst = place === 0;
    return {
      ...chapter,
      number: isFirst
        ? first.number
        : number === null
          ? String((readTypedNumber(first.number) ?? 0) + place)
          : String(number),
      // What was typed stays, unless a volume begins there.
      volume: isFirst || chapter.kind !== 'volume' ? first.volume : typedVolume(volume),
      title: isFirst
        ? first.title
        : title === '' || title === first.title
          ? `${first.title} (${place + 1})`
          : title,
      isLeftOut: false,
    };
  });
  return [...rows.slice(0, at), ...added, ...rows.slice(at).filter(({ piece }) => !gone.has(piece))];
}

type Judged = ReadonlyMap<number, JudgedRow>;

/** Of the rows that were judged last alone: the steps that can be taken back hold many more. */
let lastJudged = new WeakMap<
  readonly UploadRow[],
  { readonly book: readonly TakenChapter[]; readonly judged: Judged }
>();

/**
 * By piece; what is left out is judged with nothing. `book`: what is there already. The same rows are judged once: whether
 * they can be uploaded is asked with every event, and thousands of them take longer than a frame.
 */
export function judgedRows(rows: readonly UploadRow[], book: readonly TakenChapter[]): Judged {
  const known = lastJudged.get(rows);
  if (known?.book === book) return known.judged;
  const judged = judge(rows, book);
  lastJudged = new WeakMap([[rows, { book, judged }]]);
  return judged;
}

function judge(rows: readonly UploadRow[], book: readonly TakenChapter[]): Judged {
  const taken = rows.filter(({ isLeftOut }) => !isLeftOut);
  const numbers = countsOf(taken.map(({ number }) => String(readTypedNumber(number))));
  const titles = countsOf(taken.map(({ title }) => title.trim().toLowerCase()));
  const numbersThere = new Set(book.map(({ number }) => number));
  const titlesThere = new Set(book.map(({ title }) => title.trim().toLowerCase()));
  const texts = countsOf(taken.map(({ textKey }) => String(textKey)));
  const textsThere = new Set(book.map(({ text_key: key }) => key));
  const lengths = taken.map(({ words }) => words).filter((words) => words > 0);
  const usual = lengths.length < fewest ? null : medianOf(lengths);
  const judged = new Map<number, JudgedRow>();
  let before: number | null = null;
  for (const row of taken) {
    const number = readChapterField('number', row.number);
    const title = readChapterField('title', row.title);
    const volume = readChapterField('volume', row.volume);
    const own = readTypedNumber(row.number);
    const flags: RowFlag[] = [...row.flags];
    if ((numbers.get(String(own)) ?? 0) > 1) flags.push('duplicate-number');
    if (own !== null && numbersThere.has(own)) flags.push('number-in-book');
    if (before !== null && own !== null && own > before + 1) flags.push('gap');
    if ((titles.get(row.title.trim().toLowerCase()) ?? 0) > 1) flags.push('duplicate-title');
    if (titlesThere.has(row.title.trim().toLowerCase())) flags.push('title-in-book');
    if (row.textKey !== null) {
      if ((texts.get(String(row.textKey)) ?? 0) > 1) flags.push('duplicate-text');
      if (textsThere.has(row.textKey)) flags.push('text-in-book');
    }
    if (usual !== null && row.words > 0) {
      if (row.words * unusual < usual && !flags.includes('short')) flags.push('short');
      if (row.words > usual * unusual && !flags.includes('long')) flags.push('long');
    }
    if (number.kind === 'value') before = own;
    judged.set(row.piece, {
      flags,
      number: number.kind === 'wrong' ? number.problem : null,
      title: title.kind === 'wrong' ? title.problem : null,
      volume: volume.kind === 'wrong' ? volume.problem : null,
    });
  }
  return judged;
}

/** With a flag that is known only later, of what is not left out. */
export const withFlag = (judged: Judged, flag: RowFlag, isMeant: (piece: number) => boolean): Judged =>
  new Map(
    [...judged].map(([piece, row]) => [
      piece,
      isMeant(piece) ? { ...row, flags: [...row.flags, flag] } : row,
    ]),
  );

/** Of chapters that say how long one of the book is. */
const fewest = 5;
/** Times the usual length, or a part of it so small. */
const unusual = 4;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How many rows have each, for those that any has. */
export function flagCounts(judged: Judged): readonly { readonly flag: RowFlag; readonly count: number }[] {
  const counts = countsOf([...judged.values()].flatMap(({ flags }) => flags));
  return rowFlags.flatMap((flag) => {
    const count = counts.get(flag) ?? 0;
    return count === 0 ? [] : [{ flag, count }];
  });
}

/** The place of the next row behind `at` that has the flag, or any, or a cell that is wrong; from the first one on behind the last. */
export function nextFlagged(
  rows: readonly UploadRow[],
  judged: Judged,
  at: number,
  flag: RowFlag | null,
): number | null {
  const isMeant = ({ piece }: UploadRow): boolean => {
    const row = judged.get(piece);
    if (row === undefined) return false;
    return flag === null ? isBlocked(row) || row.flags.length > 0 : row.flags.includes(flag);
  };
  const next = rows.findIndex((row, place) => place > at && isMeant(row));
  const found = next >= 0 ? next : rows.findIndex(isMeant);
  return found >= 0 ? found : null;
}

const isBlocked = ({ flags, number, title, volume }: JudgedRow): boolean =>
  number !== null || title !== null || volume !== null || flags.some((flag) => blocking.includes(flag));

export const blockedRows = (judged: Judged): readonly number[] =>
  [...judged].filter(([, row]) => isBlocked(row)).map(([piece]) => piece);

export const isUploadable = (rows: readonly UploadRow[], book: readonly TakenChapter[]): boolean => {
  const judged = judgedRows(rows, book);
  return judged.size > 0 && judged.size <= mostUploaded && blockedRows(judged).length === 0;
};

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
