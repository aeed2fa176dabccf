/**
 * The text in the editor, as autosave asks for it: what it is now, what was sent, and what is to stand there instead.
 * Everything big stays here and never reaches the machine.
 */
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Text } from '#contract/resources/text.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { JournalBase } from '#lib/storage/text-journal.ts';
import { withDifferences } from './versions/text-differences.ts';

/** Marks a change that the server has already. */
const fromServer = 'bookdesk-from-server';

export const isFromServer = (transaction: Transaction): boolean => transaction.getMeta(fromServer) === true;

/** Marks another whole text. */
const filled = 'bookdesk-filled';

export const isFilled = (transaction: Transaction): boolean => transaction.getMeta(filled) === true;

/** Another whole text in place of what is there; the caret stays where there is still room for it. */
export function fillEditor(editor: Editor, node: Node, isKnownToServer: boolean): void {
  editor.view.dispatch(filling(editor.state, node, isKnownToServer));
}

/** What somebody else has written, in place of what is there. */
export function followInEditor(editor: Editor, node: Node): void {
  editor.view.dispatch(following(editor.state, node));
}

function filling({ tr }: EditorState, node: Node, isKnownToServer: boolean): Transaction {
  const transaction = withDifferences(tr, node).setMeta(filled, true);
  return isKnownToServer ? transaction.setMeta(fromServer, true) : transaction;
}

/** Undo takes back one's own edits alone, wherever they stand now. */
export const following = (state: EditorState, node: Node): Transaction =>
  filling(state, node, true).setMeta('addToHistory', false);

export const journalBaseOf = ({ document, version }: Text): JournalBase => ({
  document: JSON.stringify(document),
  version,
});

/**
 * What stands in the editor, to the character: the steps that follow count in it, and what leaves it may be shorter, as a
 * letter in NFC is.
 */
export const typedBaseOf = (doc: Node, version: number): JournalBase => ({
  document: JSON.stringify(doc.toJSON()),
  version,
});

/** Both are in the form that travels, in which what looks alike is alike. */
export const isSameText = (one: RichText, other: RichText): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
