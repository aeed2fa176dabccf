/**
 * Passages that are commented on, marked in the text (product.md, `/scripts`: review comments beside the text): found by
 * their words when they are shown, and moved along with every edit from then on.
 */
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findPassage } from '#contract/text/passages.ts';
import { longestQuote, type Message, type PassageInput } from '#contract/resources/message.ts';
import { shortened } from '#contract/text/shortened.ts';
import { createTextMarks } from '../../rich-text/text-marks.ts';
import { isFilled } from '../editor-text.ts';
import { paragraphsOfNode, positionIn, rangeIn } from '../node-paragraphs.ts';

type Comment = Pick<Message, 'id' | 'passage' | 'resolved_at'>;
type Place = {
  readonly id: number;
  /** Positions in the document; the same where its words were deleted, which undoing brings back there. */
  readonly from: number;
  readonly to: number;
  readonly isResolved: boolean;
};
type Shown = {
  readonly comments: readonly Comment[];
  readonly places: readonly Place[];
  /** The one that is looked at. */
  readonly current: number | null;
  readonly marks: DecorationSet;
};
type Order =
  | { readonly kind: 'show'; readonly comments: readonly Comment[] }
  | { readonly kind: 'look'; readonly id: number; readonly isPressed: boolean };

const nothing: Shown = { comments: [], places: [], current: null, marks: DecorationSet.empty };
const marking = createTextMarks<Shown, Order>('comments', nothing);

/** Those that stand already keep the place to which editing has moved them. */
function placesOf(doc: Node, comments: readonly Comment[], before: readonly Place[]): readonly Place[] {
  const paragraphs = paragraphsOfNode(doc);
  const lines = paragraphs.map(({ text }) => text);
  return comments.flatMap(({ id, passage, resolved_at: resolvedAt }): Place[] => {
    if (passage === null || passage.text === null) return [];
    const isResolved = resolvedAt !== null;
    const known = before.find((place) => place.id === id && place.from < place.to);
    if (known !== undefined) return [{ ...known, isResolved }];
    const found = findPassage(lines, passage.text, passage.paragraph, passage.from);
    const paragraph = found === null ? undefined : paragraphs[found.paragraph];
    if (found === null || paragraph === undefined) return [];
    return [
      {
        id,
        from: positionIn(paragraph, found.from, 1),
        to: positionIn(paragraph, found.to, -1),
        isResolved,
      },
    ];
  });
}

function shown(doc: Node, state: Omit<Shown, 'marks'>): Shown {
  const marks = state.places
    .filter(({ from, to }) => from < to)
    .map(({ id, from, to, isResolved }) =>
      Decoration.inline(from, to, {
        'data-comment': String(id),
        'data-resolved': String(isResolved),
        'data-current': String(id === state.current),
      }),
    );
  return { ...state, marks: DecorationSet.create(doc, marks) };
}

/** Where words were deleted, what is written there may be those words again. */
function moved(place: Place, { doc, mapping }: Transaction, comments: readonly Comment[]): Place {
  if (place.from < place.to) {
    const [from, to] = [mapping.map(place.from, 1), mapping.map(place.to, -1)];
    return { ...place, from, to: Math.max(from, to) };
  }
  const [from, to] = [mapping.map(place.from, -1), mapping.map(place.to, 1)];
  const known = from < to ? comments.filter(({ id }) => id === place.id) : [];
  return placesOf(doc, known, [])[0] ?? { ...place, from, to: from };
}

function after(transaction: Transaction, before: Shown): Shown {
  const order = marking.orderOf(transaction);
  const { doc, mapping } = transaction;
  if (order?.kind === 'show') {
    const { comments } = order;
    return shown(doc, { ...before, comments, places: placesOf(doc, comments, before.places) });
  }
  if (order?.kind === 'look') return shown(doc, { ...before, current: order.id });
  if (!transaction.docChanged || before.comments.length === 0) return before;
  if (isFilled(transaction)) return shown(doc, { ...before, places: placesOf(doc, before.comments, []) });
  const places = before.places.map((place) => moved(place, transaction, before.comments));
  const isOther = places.some(({ from, to }, at) => {
    const former = before.places[at];
    return former !== undefined && from < to !== former.from < former.to;
  });
  if (isOther) return shown(doc, { ...before, places });
  return { ...before, places, marks: before.marks.map(mapping, doc) };
}

export const commentsPlugin = (): Plugin<Shown> =>
  marking.plugin(after, {
    handleDOMEvents: {
      click(view, { target }) {
        const mark = target instanceof Element ? target.closest<HTMLElement>('[data-comment]') : null;
        if (mark === null) return false;
        view.dispatch(lookAtComment(view.state, Number(mark.dataset['comment']), true));
        return false;
      },
    },
  });

export const commentsExtension = Extension.create({
  name: 'comments',
  addProseMirrorPlugins: () => [commentsPlugin()],
});

export const showComments = (state: EditorState, comments: readonly Comment[]): Transaction =>
  marking.order(state, { kind: 'show', comments });

/** `isPressed`: somebody has pressed into the passage. */
export const lookAtComment = (state: EditorState, id: number, isPressed = false): Transaction =>
  marking.order(state, { kind: 'look', id, isPressed });

export const hasComments = (state: EditorState): boolean => marking.in(state).comments.length > 0;

/** The one whose passage is looked at. */
export const currentComment = (state: EditorState): number | null => marking.in(state).current;

/** The one into whose passage somebody has pressed by that; null for anything else. */
export function pressedComment(transaction: Transaction): number | null {
  const order = marking.orderOf(transaction);
  return order?.kind === 'look' && order.isPressed ? order.id : null;
}

/** The passage selected and brought into view; null where the text has it no longer. */
export function goToComment(state: EditorState, id: number): Transaction | null {
  const place = marking.in(state).places.find((one) => one.id === id);
  if (place === undefined || place.from === place.to) return null;
  const selection = TextSelection.create(state.doc, place.from, place.to);
  return lookAtComment(state, id).setSelection(selection).scrollIntoView();
}

/** The comment on the narrowest passage around the caret; null where there is none. */
export function commentAtCaret(state: EditorState): number | null {
  const { selection } = state;
  const { places } = marking.in(state);
  const around = places.filter(({ from, to }) => from < to && from <= selection.from && selection.to <= to);
  const [narrowest] = around.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  return narrowest?.id ?? null;
}

/** What is selected, as a comment quotes it: within the first paragraph that it touches. Null where no words are. */
export function selectedPassage({ doc, selection }: EditorState): PassageInput | null {
  for (const [index, paragraph] of paragraphsOfNode(doc).entries()) {
    const range = rangeIn(paragraph, selection.from, selection.to);
    if (range === null) continue;
    const text = paragraph.text.slice(range.from, range.to);
    const quote = shortened(text.trim(), longestQuote).trim();
    if (quote === '') continue;
    return { quote, paragraph: index, from: range.from + text.length - text.trimStart().length };
  }
  return null;
}
