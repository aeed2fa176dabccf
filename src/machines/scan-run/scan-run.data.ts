/** What a scan knows on its screen, and how answers change it: pure functions for its chart (product.md, `/scan`). */
import type { FindingResult, Scan } from '#contract/resources/scan.ts';
import type { Finding } from '#contract/scan/create-scanner.ts';
import { edited, editsOf } from '#contract/scan/fix-text.ts';
import type { RuleId } from '#contract/scan/rules.ts';

/** A scan that the server is asked for. */
export type ScanOrder = {
  /** The same for an order that is given again, so that it makes no second scan. */
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What is done to findings of the server's scan. */
export type FindingChange =
  | { readonly kind: 'fix'; readonly ids: readonly number[] }
  | { readonly kind: 'fix_rule'; readonly rule: RuleId }
  | { readonly kind: 'ignore'; readonly ids: readonly number[]; readonly reason: string }
  | { readonly kind: 'unignore'; readonly ids: readonly number[] };

export type PastedText = {
  readonly text: string;
  /** Whose names it is scanned by; null where by none. */
  readonly bookId: number | null;
};
export type ScanId = { readonly id: number };
export type ChangeCall = { readonly id: number; readonly change: FindingChange };
export type Changed = { readonly results: readonly FindingResult[]; readonly scan: Scan };

/** Why the server has said no. */
export type Refusal = {
  readonly message: string;
  /** Texts by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
};
/** What came of a call that got an answer. */
export type Answered<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type ScanContext = {
  /** The text that was pasted, with what is fixed of it; null where the server scans. */
  readonly text: string | null;
  /** Whose names a pasted text is scanned by. */
  readonly bookId: number | null;
  readonly findings: readonly Finding[];
  /** What is ignored of a pasted text, by `keyOf`. */
  readonly ignored: readonly string[];
  readonly order: ScanOrder | null;
  /** What stands against what was last asked for. */
  readonly refusal: Refusal | null;
  /** The scan of the server that is followed, and how far it is once that is known. */
  readonly followed: number | null;
  readonly scan: Scan | null;
  readonly change: FindingChange | null;
  /** What became of the last change. */
  readonly results: readonly FindingResult[];
};

export const nothingScanned: ScanContext = {
  text: null,
  bookId: null,
  findings: [],
  ignored: [],
  order: null,
  refusal: null,
  followed: null,
  scan: null,
  change: null,
  results: [],
};

/** What a scan begins with. */
export function emptyScan(): ScanContext {
  return nothingScanned;
}

type Args = { readonly context: ScanContext };

export function textOf({ context }: Args): PastedText {
  return { text: context.text ?? '', bookId: context.bookId };
}

export function orderOf({ context }: Args): ScanOrder {
  return context.order as ScanOrder;
}

export function scanIdOf({ context }: Args): ScanId {
  return { id: context.followed ?? 0 };
}

export function changeCallOf({ context }: Args): ChangeCall {
  return { id: context.followed ?? 0, change: context.change as FindingChange };
}

/** By what stands there: the same place is meant after other fixes have moved it. */
export const keyOf = ({ text }: Pick<ScanContext, 'text'>, { rule, kind, from, to }: Finding): string =>
  `${rule}/${kind}/${(text ?? '').slice(from, to)}`;

/** Findings of a pasted text that nobody has ignored. */
export const openFindings = (context: ScanContext): readonly Finding[] => {
  const ignored = new Set(context.ignored);
  return context.findings.filter((finding) => !ignored.has(keyOf(context, finding)));
};

export type PastedFix = { readonly at: number | null; readonly rule: RuleId | null };

/** The text with one finding fixed, by its place among the open ones, or all of a rule. */
export function withFixes(context: ScanContext, { at, rule }: PastedFix): Partial<ScanContext> {
  const meant = openFindings(context).filter((finding, place) =>
    rule === null ? place === at : finding.rule === rule,
  );
  return { text: edited(context.text ?? '', editsOf(meant)) };
}

export const isFixable = (context: ScanContext, fix: PastedFix): boolean =>
  withFixes(context, fix).text !== context.text;

export function withIgnored(context: ScanContext, at: number): Partial<ScanContext> {
  const finding = openFindings(context)[at];
  return finding === undefined ? {} : { ignored: [...context.ignored, keyOf(context, finding)] };
}

export const isOver = ({ status }: Pick<Scan, 'status'>): boolean =>
  status === 'done' || status === 'cancelled';
