/**
 * Findings of the scan marked in the text that is written (product.md, `/chapters/{id}`, "scan findings in place"). Marks
 * move with what is typed; those of a block or a footnote are made anew when it was read anew.
 */
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Finding } from '#contract/scan/create-scanner.ts';
import { findingKey, quoteOf } from '#contract/scan/finding-place.ts';
import type { Reach } from '#contract/scan/scan-rule.ts';
import { createTextMarks } from '../rich-text/text-marks.ts';
import { rangeOf, type ScannedUnit, unitsOf, wholeTextOf } from './scanned-units.ts';

/** What a mark stands for; the same object for as long as the mark is there. */
export type MarkedFinding = {
  readonly finding: Finding;
  readonly reach: Reach;
  /** The text that the offsets of the finding count in. */
  readonly text: string;
  readonly isFootnote: boolean;
};
type Order =
  /** Of blocks and footnotes, as far as they are read; others keep what they have. */
  | { readonly kind: 'lines'; readonly foundIn: (node: Node) => readonly Finding[] | undefined }
  /** Of the text as a whole, as it is now. */
  | { readonly kind: 'text'; readonly found: readonly Finding[] }
  | { readonly kind: 'ignore'; readonly ignored: ReadonlySet<string> }
  | { readonly kind: 'look'; readonly at: MarkedFinding };
type Shown = { readonly marks: DecorationSet; readonly ignored: ReadonlySet<string> };
type Say = (finding: Finding) => string;

const marking = createTextMarks<Shown, Order>('findings', { marks: DecorationSet.empty, ignored: new Set() });

/** More would be marked for nobody. */
const mostMarks = 5000;
const looked = 'looked';

export const keyOfMarked = ({ finding, text }: Pick<MarkedFinding, 'finding' | 'text'>): string =>
  findingKey({ rule: finding.rule, kind: finding.kind, quote: quoteOf(text, finding) });

const isMarked = (spec: unknown): spec is MarkedFinding =>
  typeof spec === 'object' && spec !== null && 'finding' in spec;

function markOf(unit: ScannedUnit, finding: Finding, reach: Reach, say: Say): Decoration {
  const { from, to } = rangeOf(unit, finding);
  const spec: MarkedFinding = { finding, reach, text: unit.text, isFootnote: unit.isFootnote };
  const look = { 'data-finding': finding.severity, 'data-tooltip': say(finding) };
  return unit.isFootnote ? Decoration.node(from, to, look, spec) : Decoration.inline(from, to, look, spec);
}

/** Marks of lines, by the position of the unit that they stand in. */
function marksByUnit(marks: DecorationSet, units: readonly ScannedUnit[]): Map<number, Decoration[]> {
  const blocks = units.filter(({ isFootnote }) => !isFootnote);
  const byUnit = new Map<number, Decoration[]>();
  let at = 0;
  const all = marks.find(undefined, undefined, (spec) => isMarked(spec) && spec.reach === 'line');
  for (const mark of all.toSorted((one, other) => one.from - other.from)) {
    while ((blocks[at + 1]?.position ?? Infinity) < mark.from) at += 1;
    const position = (mark.spec as MarkedFinding).isFootnote ? mark.from : (blocks[at]?.position ?? 0);
    byUnit.set(position, [...(byUnit.get(position) ?? []), mark]);
  }
  return byUnit;
}

function withLines({ marks, ignored }: Shown, doc: Node, { foundIn }: Order & { kind: 'lines' }, say: Say) {
  const units = unitsOf(doc);
  const byUnit = marksByUnit(marks, units);
  const old: Decoration[] = [];
  const added: Decoration[] = [];
  let count = 0;
  for (const unit of units) {
    const found = foundIn(unit.node);
    if (found === undefined) continue;
    const open = found.filter((finding) => !ignored.has(keyOfMarked({ finding, text: unit.text })));
    const shown = open.slice(0, Math.max(0, mostMarks - count));
    count += shown.length;
    const own = byUnit.get(unit.position) ?? [];
    const meant = new Set(shown);
    if (own.length === shown.length && own.every(({ spec }) => meant.has((spec as MarkedFinding).finding)))
      continue;
    old.push(...own);
    for (const finding of shown) added.push(markOf(unit, finding, 'line', say));
  }
  return marks.remove(old).add(doc, added);
}

function withText({ marks, ignored }: Shown, doc: Node, { found }: Order & { kind: 'text' }, say: Say) {
  const old = marks.find(undefined, undefined, (spec) => isMarked(spec) && spec.reach === 'text');
  const { parts } = wholeTextOf(doc);
  let at = 0;
  const added = found.flatMap((finding) => {
    while ((parts[at + 1]?.begin ?? Infinity) <= finding.from) at += 1;
    const part = parts[at];
    if (part === undefined) return [];
    const { unit, begin } = part;
    const own = {
      ...finding,
      from: finding.from - begin,
      to: Math.min(finding.to - begin, unit.text.length),
    };
    if (ignored.has(keyOfMarked({ finding: own, text: unit.text }))) return [];
    return [markOf(unit, own, 'text', say)];
  });
  return marks.remove(old).add(doc, added);
}

const withoutLooked = (marks: DecorationSet): DecorationSet =>
  marks.remove(marks.find(undefined, undefined, ({ is }: { readonly is?: unknown }) => is === looked));

function after(transaction: Transaction, before: Shown, say: Say): Shown {
  const order = marking.orderOf(transaction);
  const { doc } = transaction;
  const moved = transaction.docChanged ? before.marks.map(transaction.mapping, doc) : before.marks;
  const now = { ...before, marks: moved };
  switch (order?.kind) {
    case 'lines':
      return { ...now, marks: withLines(now, doc, order, say) };
    case 'text':
      return { ...now, marks: withText(now, doc, order, say) };
    case 'ignore': {
      const gone = moved.find(
        undefined,
        undefined,
        (spec) => isMarked(spec) && order.ignored.has(keyOfMarked(spec)),
      );
      return { marks: moved.remove(gone), ignored: order.ignored };
    }
    case 'look': {
      const { from = 0, to = 0 } = placeIn(moved, order.at) ?? {};
      const spot = Decoration.inline(from, to, { 'data-finding-looked': 'true' }, { is: looked });
      return { ...now, marks: withoutLooked(moved).add(doc, from < to ? [spot] : []) };
    }
    case undefined:
      return transaction.docChanged ? now : before;
  }
}

const placeIn = (marks: DecorationSet, marked: MarkedFinding) =>
  marks.find(undefined, undefined, (spec) => spec === marked)[0];

/** `say`: what a finding says, for whoever points at it. */
export const findingMarks = (say: Say): Plugin<Shown> =>
  marking.plugin((transaction, before) => after(transaction, before, say));

export const findingMarksKey = marking.key;

/** Whether something is marked, or left unmarked from now on, that was not before. */
export function changesMarks(before: EditorState, now: EditorState): boolean {
  const [was, is] = [marking.in(before), marking.in(now)];
  return was.marks !== is.marks || was.ignored.size + is.ignored.size > 0;
}

export const tellMarks = marking.order;

/** In the order of the text. */
const marksIn = (state: EditorState): readonly Decoration[] =>
  marking
    .in(state)
    .marks.find(undefined, undefined, isMarked)
    .toSorted((one, other) => one.from - other.from || one.to - other.to);

export const markedIn = (state: EditorState): readonly MarkedFinding[] =>
  marksIn(state).map(({ spec }) => spec as MarkedFinding);

/** Where it stands now; null where it is gone. */
const placeOfMarked = (state: EditorState, marked: MarkedFinding): Decoration | null =>
  placeIn(marking.in(state).marks, marked) ?? null;

/** The first one behind the caret, or before it; from one end it goes on at the other. Null where there is none. */
export function nextMarked(state: EditorState, by: 1 | -1): MarkedFinding | null {
  const all = marksIn(state);
  const { from: caret } = state.selection;
  const next =
    by === 1
      ? (all.find(({ from }) => from > caret) ?? all[0])
      : (all.findLast(({ from }) => from < caret) ?? all.at(-1));
  return next === undefined ? null : (next.spec as MarkedFinding);
}

/** The place is selected and shown. Null where it is gone. */
export function lookAtMarked(state: EditorState, marked: MarkedFinding): Transaction | null {
  const place = placeOfMarked(state, marked);
  if (place === null) return null;
  const tr = tellMarks(state, { kind: 'look', at: marked });
  return tr.setSelection(TextSelection.create(tr.doc, place.from, place.to));
}

/** One step of undo for all of them; what no longer stands as it was found stays. Null where nothing is to be fixed. */
export function fixMarked(state: EditorState, wanted: readonly MarkedFinding[]): Transaction | null {
  const { tr } = state;
  const meant = new Set(wanted);
  const placed = marksIn(state).flatMap((place) => {
    const marked = place.spec as MarkedFinding;
    const { fix } = marked.finding;
    return fix === null || !meant.has(marked) ? [] : [{ marked, place, fix }];
  });
  // From the last to the first, so that the places of those before hold.
  const fromLast = placed.toSorted(
    (one, other) => other.place.from - one.place.from || other.marked.finding.from - one.marked.finding.from,
  );
  for (const { marked, place, fix } of fromLast) {
    if (marked.isFootnote) fixInFootnote(tr, place.from, marked, fix);
    else fixInBlock(tr, place, marked, fix);
  }
  return tr.docChanged ? closeHistory(tr) : null;
}

const written = ({ text, finding: { from, to } }: MarkedFinding): string => text.slice(from, to);

/** The first piece becomes what belongs there, and keeps its look; footnotes in between stay. */
function fixInBlock(tr: Transaction, { from, to }: Decoration, marked: MarkedFinding, fix: string): void {
  if (tr.doc.textBetween(from, to) !== written(marked)) return;
  const pieces: { readonly from: number; readonly to: number; readonly node: Node }[] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.isText) pieces.push({ from: Math.max(from, at), to: Math.min(to, at + node.nodeSize), node });
  });
  for (const [index, piece] of [...pieces.entries()].toReversed()) {
    if (index > 0 || fix === '') tr.delete(piece.from, piece.to);
    else tr.replaceWith(piece.from, piece.to, tr.doc.type.schema.text(fix, piece.node.marks));
  }
}

function fixInFootnote(tr: Transaction, position: number, marked: MarkedFinding, fix: string): void {
  const node = tr.doc.nodeAt(position);
  const { from, to } = marked.finding;
  const { text = '' } = (node?.attrs ?? {}) as { readonly text?: string };
  if (node === null || text.slice(from, to) !== written(marked)) return;
  const next = `${text.slice(0, from)}${fix}${text.slice(to)}`;
  // A footnote without a text is none.
  if (next.trim() !== '') tr.setNodeMarkup(position, undefined, { ...node.attrs, text: next });
}
