/**
 * The text in the editor, as autosave asks for it: what it is now, what was sent, what an earlier run has left, and what is
 * to stand there instead. Everything big stays here and never reaches the machine.
 */
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Step } from '@tiptap/pm/transform';
import * as v from 'valibot';
import type { Text } from '#contract/resources/text.ts';
import { type RichText, richTextSchema } from '#contract/rich-text/rich-text.ts';
import type { JournalBase, JournalRun } from '#lib/storage/text-journal.ts';
import { withDifferences } from './text-differences.ts';
import { nodeOfRichText, richTextOfNode } from './rich-text-node.ts';

/** Marks a change that the server has already. */
const fromServer = 'bookdesk-from-server';

export const isFromServer = (transaction: Transaction): boolean => transaction.getMeta(fromServer) === true;

/** Marks another whole text. */
const filled = 'bookdesk-filled';

export const isFilled = (transaction: Transaction): boolean => transaction.getMeta(filled) === true;

/** What a run has left, put together again. */
export type LeftDocument = {
  readonly run: JournalRun;
  readonly document: RichText;
  readonly node: Node;
  /** The texts that were sent, in order. */
  readonly sent: readonly RichText[];
};

/** Null where it cannot be put together, as after a deployment that changed what texts may hold. */
export function leftDocument(editor: Editor, run: JournalRun): LeftDocument | null {
  try {
    let node = nodeOfRichText(editor.schema, v.parse(richTextSchema, JSON.parse(run.document)));
    const sent: RichText[] = [];
    for (const entry of run.entries) {
      if (entry.kind === 'sent') sent.push(richTextOfNode(node));
      else for (const step of entry.steps) node = applied(editor, node, step);
    }
    node.check();
    return { run, document: richTextOfNode(node), node, sent };
  } catch {
    return null;
  }
}

function applied(editor: Editor, node: Node, step: unknown): Node {
  const { doc } = Step.fromJSON(editor.schema, step).apply(node);
  if (doc === null) throw new Error('A step does not fit');
  return doc;
}

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

/** Both are in the form that travels, in which what looks alike is alike. */
export const isSameText = (one: RichText, other: RichText): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
