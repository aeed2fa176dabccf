/**
 * What is on its way into a text, as pictures and the words of files that were dropped: each has its place between two
 * blocks, which moves with what is written meanwhile. What was given together stands in its order, whatever comes first.
 */
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Fragment, Node } from '@tiptap/pm/model';
import type { EditorState, Plugin, Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { createTextMarks } from '../../rich-text/text-marks.ts';

/** `look` stands there until it comes; null where nothing does. */
export type Incoming = { readonly id: string; readonly look: HTMLElement | null };
type Place = Incoming & { readonly at: number };
/** In the order in which they are to stand. */
type Shown = { readonly places: readonly Place[]; readonly marks: DecorationSet };
type Order =
  | { readonly kind: 'expect'; readonly incoming: readonly Incoming[]; readonly at: number }
  | { readonly kind: 'end'; readonly id: string };

const nothing: Shown = { places: [], marks: DecorationSet.empty };
const marking = createTextMarks<Shown, Order>('incoming', nothing);

/** Behind the block that a position is in; the block itself stays whole. */
function edgeAt(doc: Node, position: number): number {
  const place = doc.resolve(position);
  return place.depth === 0 ? position : place.after(1);
}

function shown(doc: Node, places: readonly Place[]): Shown {
  const marks = places.flatMap(({ id, at, look }) =>
    look === null ? [] : [Decoration.widget(at, look, { key: id, side: -1 })],
  );
  return { places, marks: DecorationSet.create(doc, marks) };
}

function after(transaction: Transaction, before: Shown): Shown {
  const order = marking.orderOf(transaction);
  const { doc, docChanged, mapping } = transaction;
  if (order === undefined && (!docChanged || before.places.length === 0)) return before;
  const ended = order?.kind === 'end' ? before.places.findIndex(({ id }) => id === order.id) : -1;
  const moved = before.places.map((place, index) => {
    // What was given before the one that comes now stays before it.
    const side = index < ended ? -1 : 1;
    return { ...place, at: edgeAt(doc, mapping.map(place.at, side)) };
  });
  if (order?.kind !== 'expect')
    return shown(
      doc,
      moved.filter((_, index) => index !== ended),
    );
  const at = edgeAt(doc, order.at);
  return shown(doc, [...moved, ...order.incoming.map(({ id, look }) => ({ id, look, at }))]);
}

export const incomingPlugin = (): Plugin<Shown> => marking.plugin(after);

export const incomingExtension = Extension.create({
  name: 'incoming',
  addProseMirrorPlugins: () => [incomingPlugin()],
});

/** `at`: behind the block that this position is in. */
export const expectIncoming = (state: EditorState, incoming: readonly Incoming[], at: number): Transaction =>
  marking.order(state, { kind: 'expect', incoming, at });

/** It comes: a step of undo of its own, also right after a word was typed. Null where it is not expected, or not any more. */
export function insertIncoming(state: EditorState, id: string, content: Fragment | Node): Transaction | null {
  const place = marking.in(state).places.find((one) => one.id === id);
  if (place === undefined) return null;
  const transaction = marking.order(state, { kind: 'end', id }).setMeta('addToHistory', true);
  return closeHistory(transaction.insert(place.at, content));
}

/** It does not come. */
export const giveUpIncoming = (state: EditorState, id: string): Transaction =>
  marking.order(state, { kind: 'end', id });
