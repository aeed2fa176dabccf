/**
 * Find and replace within the text (product.md, `/chapters/{id}`): hits are looked for in the text of each block and marked
 * by decorations; what is replaced is one step of undo, and keeps the look of what it replaces.
 */
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { createTextMarks } from '../rich-text/text-marks.ts';
import { findHits, type FindOptions } from './find-hits.ts';

type Places = readonly { readonly from: number; readonly to: number }[];

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
  const places = findHits(block.textBetween(0, block.content.size, undefined, '\uFFFC'), question);
  known.set(block, places);
  return places;
}

function hitsIn(doc: Node, question: FindOptions, known: Shown['known']): Places {
  const hits: { from: number; to: number }[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (const { from, to } of placesIn(node, question, known))
      hits.push({ from: position + 1 + from, to: position + 1 + to });
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

/** From the last to the first, so that the places of those before hold. Null where there is nothing to replace. */
export function replaceHits(state: EditorState, which: 'current' | 'all', text: string): Transaction | null {
  const { hits, current } = foundIn(state);
  const chosen = which === 'all' ? hits : hits.slice(current, current + 1);
  if (chosen.length === 0) return null;
  const { tr } = state;
  for (const { from, to } of chosen.toReversed()) {
    if (text === '') tr.delete(from, to);
    else tr.replaceWith(from, to, state.schema.text(text, state.doc.resolve(from + 1).marks()));
  }
  // A step of its own, also right after a word was typed.
  return closeHistory(tr).scrollIntoView();
}
