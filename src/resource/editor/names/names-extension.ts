/**
 * Names of the book marked in its text (product.md, `/chapters/{id}`, "names highlighted"): sources that were left over and
 * targets, the longest first. Only blocks that change are looked through again, so that typing stays fluent.
 */
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { BookName } from '#contract/resources/name-changes.ts';
import type { NameSeeker } from '../../rich-text/name-seeker.ts';
import { nameText, noText } from '../../rich-text/name-text.ts';
import { createTextMarks } from '../../rich-text/text-marks.ts';

type Shown = { readonly matcher: NameSeeker | null; readonly marks: DecorationSet };

type Order = { readonly matcher: NameSeeker | null };

const nothing: Shown = { matcher: null, marks: DecorationSet.empty };
const names = createTextMarks<Shown, Order>('names', nothing);

function marksOf(block: Node, position: number, matcher: NameSeeker): Decoration[] {
  const text = block.textBetween(0, block.content.size, undefined, noText);
  return matcher.find(text).map(({ from, to, entry: { kind, name } }) =>
    Decoration.inline(
      position + 1 + from,
      position + 1 + to,
      {
        'data-name': kind,
        'data-tooltip': nameText(name),
      },
      { name },
    ),
  );
}

function allMarks(doc: Node, matcher: NameSeeker): DecorationSet {
  const marks: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    marks.push(...marksOf(node, position, matcher));
    return false;
  });
  return DecorationSet.create(doc, marks);
}

/** Of the blocks that steps have touched; those of others only move. */
function movedMarks({ doc, mapping }: Transaction, { matcher, marks }: Shown): DecorationSet {
  if (matcher === null) return marks;
  let moved = marks.map(mapping, doc);
  const blocks = new Map<number, Node>();
  for (const [index, map] of mapping.maps.entries()) {
    const later = mapping.slice(index + 1);
    map.forEach((_, __, from, to) => {
      const [begin, end] = [later.map(from, -1), later.map(to, 1)];
      doc.nodesBetween(Math.max(0, begin - 1), Math.min(doc.content.size, end + 1), (node, position) => {
        if (!node.isTextblock) return true;
        blocks.set(position, node);
        return false;
      });
    });
  }
  for (const [position, block] of blocks) {
    moved = moved.remove(moved.find(position, position + block.nodeSize));
    moved = moved.add(doc, marksOf(block, position, matcher));
  }
  return moved;
}

function after(transaction: Transaction, before: Shown): Shown {
  const order = names.orderOf(transaction);
  if (order !== undefined) {
    const { matcher } = order;
    return matcher === null ? nothing : { matcher, marks: allMarks(transaction.doc, matcher) };
  }
  if (!transaction.docChanged || before.matcher === null) return before;
  return { matcher: before.matcher, marks: movedMarks(transaction, before) };
}

export const namesExtension = Extension.create({
  name: 'names',
  addProseMirrorPlugins: () => [names.plugin(after)],
});

/** The name that is marked where the caret stands, or around what is chosen. */
export function nameAt(state: EditorState): BookName | null {
  const { from, to } = state.selection;
  const marks = names.in(state).marks.find(from, to);
  const around = marks.find((mark) => mark.from <= from && mark.to >= to);
  return (around?.spec as { readonly name?: BookName } | undefined)?.name ?? null;
}

/** Null shows none. Nothing is to be done where none are shown already. */
export function showNames(state: EditorState, matcher: NameSeeker | null): Transaction | null {
  return matcher === null && names.in(state).matcher === null ? null : names.order(state, { matcher });
}
