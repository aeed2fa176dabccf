/**
 * What a rule of the scan is (product.md, `/scan`): a small declared thing over one engine (create-scanner.ts, scan-range.ts), the
 * same in the browser and on the server.
 */
import type { PhraseTree } from './phrases.ts';
import type { Word } from './words.ts';

/** An error blocks publishing, a warning wants to be looked at, a hint is a guess. */
export const severities = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** A proper name of a set, as far as a scan asks for it (product.md, `/name`). */
export type ScanName = { readonly source: string; readonly han_viet: string; readonly target: string };

/** What is known before a text is read; made once for many texts (create-scanner.ts). */
export type Lexicon = {
  readonly names: PhraseTree<NameForm>;
  /** Whether any set says that this is a name; folded (words.ts). */
  readonly isKnownName: (folded: string) => boolean;
  /** What stands in a text's Han characters, the longest source first. */
  readonly sourcesIn: (text: string) => readonly NamedSource[];
  readonly bannedWords: PhraseTree<string>;
};
export type NameForm = { readonly text: string; readonly target: string };
export type NamedSource = { readonly from: number; readonly to: number; readonly target: string };

/** A text in its plain form (contract/rich-text). */
export type ScannedText = {
  readonly text: string;
  /** Where the footnotes begin, which stand behind everything else; the text's length where there are none. */
  readonly footnotesFrom: number;
  readonly words: readonly Word[];
  readonly lexicon: Lexicon;
};

/** UTF-16 offsets of the plain form; the end is not part of it. */
export type Span = {
  readonly from: number;
  readonly to: number;
  /** Which of the rule's messages it is. */
  readonly kind: string;
  /** What the message names. */
  readonly values?: FindingValues;
  /** What would stand there instead; left out where only a person can say. */
  readonly fix?: string;
};
export type FindingValues = Readonly<Record<string, string | number>>;

export type Reach = 'line' | 'text';

export type TextRule<Id extends string = string> = {
  readonly id: Id;
  readonly scope: 'text';
  /** What it must see to judge: a line alone, or the text as a whole. */
  readonly reach: Reach;
  readonly severity: Severity;
  /** Ascending, in time that grows with the text and no faster, whatever it holds. */
  readonly find: (scanned: ScannedText) => Iterable<Span>;
};

/** What is kept of a chapter for the rules that look at several. */
export type ChapterTraits = {
  readonly id: number;
  readonly number: number;
  readonly words: number;
  /** Of its words in order (traits.ts): alike in chapters that are alike. */
  readonly sketch: readonly number[];
};

/** About a chapter as a whole. */
export type RangeSpan = {
  readonly chapter: number;
  readonly kind: string;
  readonly values: FindingValues;
};

export type RangeRule<Id extends string = string> = {
  readonly id: Id;
  readonly scope: 'range';
  readonly severity: Severity;
  /** Chapters in the order of their numbers. */
  readonly find: (chapters: readonly ChapterTraits[]) => Iterable<RangeSpan>;
};
