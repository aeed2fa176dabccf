/**
 * Find and replace within the text (product.md, `/chapters/{id}`): hits are looked for in the text of each block and of its
 * footnotes, and marked by decorations; what is replaced is one step of undo, and keeps the look of what it replaces.
 */
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { longestFootnote } from '#contract/rich-text/rich-text.ts';
import { withoutControls } from '#contract/rich-text/rich-text-content.ts';
import { createTextMarks } from '../../rich-text/text-marks.ts';
import { findHits, type FindOptions } from './find-hits.ts';

type Place = {
  readonly from: number;
  readonly to: number;
  /** Of one in a footnote, which is a whole place in the document: where it is in the footnote's text. */
  readonly within?: { readonly from: number; readonly to: number };
};
type Places = readonly Place[];

export type Found = {
  readonly question: FindOptions | null;
  /** Positions in the document. */
  readonly hits: Places;
  /** The one that is looked at. */
  readonly current: number;
};

/** `known`: the places within each block, which only another question changes. */
type Shown = Found & { readonly marks: DecorationSet; readonly known: WeakMap<Node, Places> };
type Order =
  | { readonly kind: 'ask'; readonly question: FindOptions | null }
  | { readonly kind: 'look'; readonly at: number };

const nothing: Shown = {
  question: null,
  hits: [],
  current: 0,
  marks: DecorationSet.empty,
  known: new WeakMap(),
};
const marking = createTextMarks<Shown, Order>('find', nothing);

/** More would be marked for nobody. */
const mostMarks = 5000;

function placesIn(block: Node, question: FindOptions, known: Shown['known']): Places {
  const before = known.get(block);
  if (before !== undefined) return before;
  // What is no text stands for one character that nobody looks for.
  const places: Place[] = findHits(block.textBetween(0, block.content.size, undefined, '\uFFFC'), question);
  block.forEach((inline, from) => {
    const text = footnoteIn(inline);
    if (text === null) return;
    for (const within of findHits(text, question)) places.push({ from, to: from + inline.nodeSize, within });
  });
  places.sort((one, other) => one.from - other.from);
  known.set(block, places);
  return places;
}

const footnoteIn = (node: Node): string | null =>
  node.type.name === 'footnote' ? String(node.attrs['text']) : null;

function hitsIn(doc: Node, question: FindOptions, known: Shown['known']): Places {
  const hits: Place[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (const place of placesIn(node, question, known))
      hits.push({ ...place, from: position + 1 + place.from, to: position + 1 + place.to });
    return false;
  });
  return hits;
}

function shown(doc: Node, found: Found, known: Shown['known']): Shown {
  const { hits, current } = found;
  const marks = hits
    .slice(0, mostMarks)
    .map(({ from, to }, at) =>
      Decoration.inline(from, to, { 'data-found': at === current ? 'current' : 'hit' }),
    );
  return { ...found, known, marks: DecorationSet.create(doc, marks) };
}

function after(transaction: Transaction, before: Shown, { selection }: EditorState): Shown {
  const order = marking.orderOf(transaction);
  const { doc } = transaction;
  if (order?.kind === 'ask') {
    if (order.question === null || order.question.text === '') return nothing;
    const known: Shown['known'] = new WeakMap();
    const hits = hitsIn(doc, order.question, known);
    const next = hits.findIndex(({ to }) => to >= selection.from);
    return shown(doc, { question: order.question, hits, current: Math.max(0, next) }, known);
  }
  if (before.question === null) return before;
  const { question, known } = before;
  if (order?.kind === 'look') return shown(doc, { question, hits: before.hits, current: order.at }, known);
  if (!transaction.docChanged) return before;
  const hits = hitsIn(doc, question, known);
  const current = Math.min(before.current, Math.max(0, hits.length - 1));
  return shown(doc, { question, hits, current }, known);
}

export const findExtension = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [marking.plugin(after)],
});

export const foundIn = (state: EditorState): Found => marking.in(state);

export const askFor = (state: EditorState, question: FindOptions | null): Transaction =>
  marking.order(state, { kind: 'ask', question });

export const lookAt = (state: EditorState, at: number): Transaction =>
  marking.order(state, { kind: 'look', at });

/**
 * From the last to the first, so that the places of those before hold. Null where there is nothing to replace. A field holds
 * what no text may, such as a tab that was pasted into it.
 */
export function replaceHits(state: EditorState, which: 'current' | 'all', typed: string): Transaction | null {
  const text = withoutControls(typed).normalize('NFC');
  const { hits, current } = foundIn(state);
  const chosen = which === 'all' ? hits : hits.slice(current, current + 1);
  if (chosen.length === 0) return null;
  const { tr } = state;
  for (const { from, to, within } of chosen.toReversed()) {
    if (within !== undefined) replaceInFootnote(tr, from, within, text);
    else if (text === '') tr.delete(from, to);
    else tr.replaceWith(from, to, state.schema.text(text, state.doc.resolve(from + 1).marks()));
  }
  // A step of its own, also right after a word was typed.
  return closeHistory(tr).scrollIntoView();
}

/** Of its hits the last comes first as well. One without words is none; one that would be too long stays. */
function replaceInFootnote(
  tr: Transaction,
  at: number,
  { from, to }: Required<Place>['within'],
  text: string,
): void {
  const before = tr.doc.nodeAt(at);
  const former = before === null ? null : footnoteIn(before);
  if (former === null) return;
  const next = (former.slice(0, from) + text + former.slice(to)).trim();
  if (next === '') tr.delete(at, at + 1);
  else if (next.length <= longestFootnote) tr.setNodeMarkup(at, null, { text: next });
}
