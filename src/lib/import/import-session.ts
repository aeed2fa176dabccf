/**
 * Everything that was read for one upload: texts stay here, in the worker, and what the page shows of a chapter is its
 * title, number and facts. Chapters are parts of texts; joining and cutting them copies nothing and loses nothing.
 */
import * as v from 'valibot';
import { longestContent } from '#contract/resources/chapter-input.ts';
import { contentOf, inlinesOf, richTextOf } from '#contract/rich-text/rich-text-content.ts';
import type { Block, RichText } from '#contract/rich-text/rich-text.ts';
import { newRichTextSchema, textLimits } from '#contract/rich-text/text-limits.ts';
import { shortened } from '#contract/text/shortened.ts';
import type {
  ChapterFlag,
  Encoding,
  FileReport,
  ImportedChapter,
  ReadingProgress,
  SplitChoice,
} from '#machines/chapter-upload/imported.ts';
import { byNaturalOrder } from '#machines/chapter-upload/natural-order.ts';
import { fullBudget, type ImportBudget } from './archives/import-budget.ts';
import { createDocxReader, type DocxReader } from './archives/docx-reader.ts';
import { factsOf } from './chapter-facts.ts';
import { createChapterScan } from './chapter-scan.ts';
import { type Heading, headingOf } from './headings/heading.ts';
import { headingFlags } from './headings/heading-flags.ts';
import type { ImportedText } from './imported-text.ts';
import { ownPattern } from './headings/own-pattern.ts';
import { type PatternTrial, triedPattern } from './headings/pattern-trial.ts';
import { readFile } from './read-file.ts';
import { shownName, stemOf } from './shown-name.ts';
import { splitText } from './split-text.ts';

type Part = { readonly source: number; readonly from: number; readonly to: number };
type Chapter = {
  readonly kind: ImportedChapter['kind'];
  readonly number: number | null;
  /** Left out by sessions of an earlier deployment. */
  readonly volume?: number | null;
  readonly title: string;
  /** Of its heading, where it begins. */
  readonly lead: number;
  readonly parts: readonly Part[];
  /** What its place among the others says; left out by sessions of an earlier deployment. */
  readonly flags?: readonly ChapterFlag[];
};
type Source = ImportedText & { readonly order: number; readonly lineStarts: readonly number[] };

type ReadText = { name: string; report: FileReport; text: Source | null; order: number };
type KeptFile = Omit<ReadText, 'text'> & { readonly source: number };
/** All of a session, as it can be kept and gone on with by another one. */
export type ImportSnapshot = {
  readonly files: readonly KeptFile[];
  readonly chapters: readonly Chapter[];
  readonly sources: readonly Source[];
};

type SessionPorts = {
  readonly docx?: DocxReader;
  /** Called for every hundredth of a stage at most. */
  readonly onProgress?: (progress: ReadingProgress) => void;
};

export function createImportSession({
  docx = createDocxReader(),
  onProgress = () => undefined,
}: SessionPorts = {}) {
  const files: ReadText[] = [];
  const chapters: Chapter[] = [];
  const sources: Source[] = [];
  /** What was read and is not taken over yet, by the order of the files. */
  const staged = new Map<number, readonly ReadText[]>();
  /** What came out of each file. */
  const spent = new Map<number, ImportBudget>();
  let reading = new AbortController();

  /** What is left for a file beside all others; what an earlier reading of it took is there again. */
  function budgetFor(order: number): ImportBudget {
    const budget = fullBudget();
    for (const [other, { files: count, bytes }] of spent) {
      if (other === order) continue;
      budget.files -= count;
      budget.bytes -= bytes;
    }
    return budget;
  }

  const textOf = ({ parts }: Chapter): string =>
    parts.map(({ source, from, to }) => sources[source]?.text.slice(from, to) ?? '').join('\n');
  const added = (chapter: Chapter): ImportedChapter => {
    chapters.push(chapter);
    return presented(chapters.length - 1);
  };
  const chapterAt = (piece: number): Chapter => {
    const chapter = chapters[piece];
    if (chapter === undefined) throw new Error(`No chapter ${piece}`);
    return chapter;
  };
  function presented(piece: number): ImportedChapter {
    const chapter = chapterAt(piece);
    const [first] = chapter.parts;
    const { name: file = '', order = 0 } = sources[first?.source ?? -1] ?? {};
    const { kind, number, volume = null, title, flags = [] } = chapter;
    const facts = factsOf(textOf(chapter));
    return { piece, file, order, kind, number, volume, title, ...facts, flags: [...facts.flags, ...flags] };
  }

  return {
    ...createChapterScan((piece) => textOf(chapterAt(piece))),
    /**
     * Its reports, one for each text in it. `order`: its place among the chosen files. Its chapters, and what an earlier
     * reading of the file has brought, change only as it is taken over. Rejects where it is stopped.
     */
    async read(
      name: string,
      bytes: Uint8Array,
      encoding: Encoding | null,
      order: number,
    ): Promise<readonly FileReport[]> {
      const { signal } = reading;
      const budget = budgetFor(order);
      const whole = { ...budget };
      const onShare = progressOf(order, onProgress);
      const results = await readFile(name, bytes, { encoding, budget, docx, signal, onShare });
      signal.throwIfAborted();
      spent.set(order, { files: whole.files - budget.files, bytes: whole.bytes - budget.bytes });
      const read = results.map((result): ReadText => {
        if (result.kind === 'failed') {
          const report = { name: result.name, problem: result.problem, encoding: null, notes: [] };
          return { name: result.name, report, text: null, order };
        }
        const { text, encoding: used, notes } = result;
        const report = { name: result.name, problem: null, encoding: used, notes };
        const lineStarts = text.blocks === null ? [] : lineStartsOf(text.text);
        return { name: result.name, report, text: { ...text, order, lineStarts }, order };
      });
      staged.set(order, read);
      return read.map(({ report }) => report);
    },

    /** Nobody waits any more for what is being read. */
    stop(): void {
      reading.abort();
      reading = new AbortController();
      docx.end();
    },

    /** Takes over what was read of these files, in the place of what was read of them before. */
    take(orders: readonly number[]): void {
      const kept = files.filter(({ order }) => !orders.includes(order));
      const read = orders.flatMap((order) => staged.get(order) ?? []);
      files.splice(0, files.length, ...kept, ...read);
      staged.clear();
      docx.end();
      for (const order of spent.keys()) if (!files.some((file) => file.order === order)) spent.delete(order);
    },

    /** As it was in the beginning. */
    forget(): void {
      for (const list of [files, chapters, sources]) list.length = 0;
      staged.clear();
      spent.clear();
    },

    /** The chapters of these files in their natural order, or of all. */
    split({ pattern, opening }: SplitChoice, orders?: readonly number[]): readonly ImportedChapter[] {
      const own = pattern.trim() === '' ? null : ownPattern(pattern);
      const expression = own?.kind === 'pattern' ? own : null;
      const result: ImportedChapter[] = [];
      const sorted = files
        .filter(({ order }) => orders === undefined || orders.includes(order))
        .toSorted((one, other) => byNaturalOrder(one.name, other.name));
      for (const { text } of sorted) {
        if (text === null) continue;
        const onShare = progressOf(text.order, onProgress);
        const source = sources.includes(text) ? sources.indexOf(text) : sources.push(text) - 1;
        const pieces = splitText(text, expression);
        const odd = headingFlags(text.text, pieces);
        const isWhole = pieces.length === 1;
        let attached: number | null = null;
        for (const [at, { from, body, to, heading, volume, line }] of pieces.entries()) {
          onShare('splitting', at / pieces.length);
          if (heading === null && !isWhole && at === 0 && opening === 'attach') {
            attached = from;
            continue;
          }
          const head = headingOfFile(text.name);
          const named: Pick<Chapter, 'kind' | 'number' | 'title'> =
            heading === null
              ? isWhole
                ? head
                : { kind: 'opening', number: null, title: '' }
              : titled(heading, line);
          const parts: Part[] = [];
          if (attached !== null) parts.push({ source, from: attached, to: from });
          const isSaid = heading === null || isSaidByTitle(heading, line, text, from, body);
          parts.push({ source, from: isSaid ? body : from, to });
          attached = null;
          const place = { volume: volume ?? volumeOfFile(text.name), flags: odd[at] ?? [] };
          result.push(added({ ...named, ...place, lead: from, parts }));
        }
      }
      return result;
    },

    /** What a pattern would find in all that was taken over; null where it is wrong, or none. */
    tryPattern(typed: string): PatternTrial | null {
      const own = ownPattern(typed);
      if (typed.trim() === '' || own.kind === 'refused') return null;
      return triedPattern(
        files.flatMap(({ text }) => (text === null ? [] : [text.text])),
        own,
      );
    },

    /** The second one goes on in the first one, under its heading. */
    merge(piece: number, next: number): ImportedChapter {
      const first = chapterAt(piece);
      const { lead, parts } = chapterAt(next);
      const [head, ...others] = parts;
      const own = head === undefined ? [] : [{ ...head, from: Math.min(lead, head.from) }];
      return added({ ...first, flags: [], parts: [...first.parts, ...own, ...others] });
    },

    /** Whether it is among what was read; nothing is after its worker has died. */
    has: (piece: number): boolean => chapters[piece] !== undefined,

    /** The lines of a chapter, for whoever looks for a place to cut. */
    lines: (piece: number): readonly string[] => textOf(chapterAt(piece)).split('\n'),

    /** At the beginning of a line, counted from 0. Null where that leaves nothing on one side. */
    cut(piece: number, line: number): readonly [ImportedChapter, ImportedChapter] | null {
      const chapter = chapterAt(piece);
      const place = placeOfLine(chapter, line, (source) => sources[source]?.text ?? '');
      if (place === null || line < 1) return null;
      const part = chapter.parts[place.part];
      const source = sources[part?.source ?? -1];
      if (part === undefined || source === undefined) return null;
      const { text } = source;
      const end = text.indexOf('\n', place.offset);
      const written = text.slice(place.offset, end < 0 || end > part.to ? part.to : end).trim();
      const heading = headingOf(written);
      const before = [...chapter.parts.slice(0, place.part), { ...part, to: place.offset }];
      const behind = Math.min(part.to, end < 0 ? part.to : end);
      const isSaid = heading !== null && isSaidByTitle(heading, written, source, place.offset, behind);
      const body = isSaid ? behind : place.offset;
      const after = [{ ...part, from: body }, ...chapter.parts.slice(place.part + 1)];
      const named =
        heading === null
          ? { kind: 'file' as const, number: null, title: chapter.title }
          : titled(heading, written);
      const own = heading?.kind === 'volume' ? heading.number : heading?.volume;
      const volume = own ?? chapter.volume;
      return [
        added({ ...chapter, flags: [], parts: before }),
        added({ ...named, volume: volume ?? null, lead: place.offset, parts: after }),
      ];
    },

    /** Texts are named by their place among the sources, so that none is kept twice. */
    snapshot: (): ImportSnapshot => ({
      files: files.map(({ text, ...file }) => ({
        ...file,
        source: text === null ? -1 : sources.indexOf(text),
      })),
      chapters: [...chapters],
      sources: [...sources],
    }),

    /** Goes on with what another session was; every chapter keeps its piece. */
    restore: (snapshot: ImportSnapshot): void => {
      sources.splice(0, sources.length, ...snapshot.sources);
      chapters.splice(0, chapters.length, ...snapshot.chapters);
      const read = snapshot.files.map(({ source, ...file }) => ({ ...file, text: sources[source] ?? null }));
      files.splice(0, files.length, ...read);
    },

    /** As the server takes it; null where it holds more than a chapter may. */
    document(piece: number): RichText | null {
      const { parts } = chapterAt(piece);
      return richTextOfBlocks(
        parts.flatMap(({ source, from, to }) => {
          const text = sources[source];
          return text === undefined ? [] : blocksBetween(text, from, to);
        }),
      );
    },

    /** All that was read and not taken over, its headings with it, as one text; null where that is more than a chapter may hold. */
    whole: (): RichText | null =>
      richTextOfBlocks(
        [...staged.values()]
          .flat()
          .flatMap(({ text }) => (text === null ? [] : blocksBetween(text, 0, text.text.length + 1))),
      ),
  };
}
export type ImportSession = ReturnType<typeof createImportSession>;

/** What is told of a file, no more often than it can be seen. */
function progressOf(order: number, onProgress: (progress: ReadingProgress) => void) {
  let last = '';
  return (stage: ReadingProgress['stage'], share: number) => {
    const shown = `${stage} ${Math.floor(share * 100)}`;
    if (shown === last) return;
    last = shown;
    onProgress({ order, stage, share });
  };
}

/** Only chapters count for the book; extras and volumes are called what they are called. */
const titleOf = ({ kind, title }: Heading, line: string): string =>
  kind === 'chapter' && title !== '' ? title : line;

const titled = (heading: Heading, line: string): Pick<Chapter, 'kind' | 'number' | 'title'> => ({
  kind: heading.kind,
  number: heading.kind === 'chapter' ? heading.number : null,
  title: clipped(titleOf(heading, line)),
});

/** Whether nothing of a heading's line is lost where the chapter begins behind it: it fits a title, and has no footnote. */
function isSaidByTitle(heading: Heading, line: string, source: Source, from: number, to: number): boolean {
  const isNoted = () =>
    source.blocks !== null &&
    blocksBetween(source, from, to).some((block) => inlinesOf(block).some(({ type }) => type === 'footnote'));
  return titleOf(heading, line).length <= longestTitle && !isNoted();
}

function headingOfFile(name: string): Pick<Chapter, 'kind' | 'number' | 'title'> {
  const stem = stemOf(name).replaceAll('_', ' ').trim();
  const heading = headingOf(stem);
  if (heading !== null) return titled(heading, stem);
  const [, digits, rest = ''] = /^(\d{1,6})(?!\d)[\s.\-–—_]*(.*)$/.exec(stem) ?? [];
  const number = digits === undefined ? null : Number(digits);
  return { kind: 'file', number, title: clipped(rest === '' ? stem : rest) };
}

/** A file may be a volume by its name, as one of several that make a novel; or it lies in the folder of one. */
function volumeOfFile(name: string): number | null {
  for (const part of shownName(name).split(' › ').toReversed()) {
    const heading = headingOf(stemOf(part).replaceAll('_', ' ').trim());
    const volume = heading?.kind === 'volume' ? heading.number : heading?.volume;
    if (volume !== null && volume !== undefined) return volume;
  }
  return null;
}

const longestTitle = 200;
const clipped = (title: string): string =>
  shortened(title.replace(/[\p{Cc}\u2028\u2029]/gu, ' '), longestTitle).trim();

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function richTextOfBlocks(blocks: readonly Block[]): RichText | null {
  if (blocks.length > textLimits.lines) return null;
  const found = v.safeParse(newRichTextSchema, {
    type: 'doc',
    content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks,
  });
  if (!found.success || contentOf(found.output).length > longestContent) return null;
  return found.output;
}

function blocksBetween({ text, blocks, lineStarts }: Source, from: number, to: number): readonly Block[] {
  if (blocks === null)
    return text.slice(from, to).trim() === '' ? [] : richTextOf(text.slice(from, to)).content;
  return blocks.filter((_, line) => {
    const start = lineStarts[line] ?? 0;
    return start >= from && start < to;
  });
}

function placeOfLine(
  { parts }: Chapter,
  line: number,
  textOf: (source: number) => string,
): { readonly part: number; readonly offset: number } | null {
  let left = line;
  for (const [part, { source, from, to }] of parts.entries()) {
    const text = textOf(source);
    let offset = from;
    while (left > 0) {
      const end = text.indexOf('\n', offset);
      if (end < 0 || end >= to) break;
      offset = end + 1;
      left -= 1;
    }
    if (left === 0) return { part, offset };
    // Parts are apart by a line end.
    left -= 1;
  }
  return null;
}
