/** What is read of chosen files, as it travels from the worker that reads them (product.md, `/books/{id}/upload-chapters`). */

export const importProblems = [
  'kind',
  'old-word',
  'empty',
  'too-large',
  'document-too-large',
  'damaged',
  'no-answer',
  'encrypted',
  'nested',
  'too-many-files',
  'too-much',
  'ratio',
  'no-text',
  'unreadable',
] as const;
export type ImportProblem = (typeof importProblems)[number];

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1258',
  'tcvn3',
  'gb18030',
  'big5',
] as const;
export type Encoding = (typeof encodings)[number];

export const fileNotes = ['cleaned', 'mojibake'] as const;
export type FileNote = (typeof fileNotes)[number];

export const chapterFlags = [
  'empty',
  'too-long',
  'short',
  'long',
  'repeated-heading',
  'contents',
  'bad-letters',
] as const;
export type ChapterFlag = (typeof chapterFlags)[number];

export const readingStages = ['opening', 'decoding', 'splitting'] as const;
/** How far the reading of a file is. */
export type ReadingProgress = {
  /** Among the chosen files. */
  readonly order: number;
  readonly stage: (typeof readingStages)[number];
  /** Of the stage, from 0 to 1; it stays 0 where nobody can say. */
  readonly share: number;
};

export type FileReport = {
  readonly name: string;
  readonly problem: ImportProblem | null;
  /** Null where the format says it itself. */
  readonly encoding: Encoding | null;
  readonly notes: readonly FileNote[];
};

export type ImportedChapter = {
  /** Among the chapters of one reading; a joined or cut one is another. */
  readonly piece: number;
  readonly file: string;
  /** That of its file among the chosen ones. */
  readonly order: number;
  readonly kind: 'chapter' | 'volume' | 'extra' | 'opening' | 'file';
  /** Null where the heading has none that counts for the book. */
  readonly number: number | null;
  /** Null where no heading above it names one. */
  readonly volume: number | null;
  /** Empty for what stands before the first heading. */
  readonly title: string;
  readonly words: number;
  readonly firstLine: string;
  readonly lastLine: string;
  readonly flags: readonly ChapterFlag[];
  /** Of its words (contract/text/text-key.ts); null without any. */
  readonly textKey: number | null;
};

export type SplitChoice = {
  /** As it was typed; empty for the usual headings. */
  readonly pattern: string;
  /** What stands before the first heading: a chapter of its own, or part of the first one. */
  readonly opening: 'separate' | 'attach';
};
