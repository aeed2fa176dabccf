/**
 * The text in the editor, as autosave asks for it: what it is now, what was sent, what an earlier run has left, and what is
 * to stand there instead. Everything big stays here and never reaches the machine.
 */
import type { Editor } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Step } from '@tiptap/pm/transform';
import type { Text } from '#contract/resources/text.ts';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { JournalBase, JournalRun } from '#lib/storage/text-journal.ts';
import { withDifferences } from './text-differences.ts';
import { richTextOfNode } from './rich-text-node.ts';

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

/** As far as it can be put together; null where its base is none, as after a deployment that changed what texts may hold. */
export function leftDocument(schema: Schema, run: JournalRun): LeftDocument | null {
  try {
    let node = schema.nodeFromJSON(JSON.parse(run.document));
    node.check();
    const sent: RichText[] = [];
    for (const entry of run.entries) {
      if (entry.kind === 'sent') {
        sent.push(richTextOfNode(node));
        continue;
      }
      const next = withSteps(schema, node, entry.steps);
      // What was typed until there is there.
      if (next === null) break;
      node = next;
    }
    return { run, document: richTextOfNode(node), node, sent };
  } catch {
    return null;
  }
}

function withSteps(schema: Schema, before: Node, steps: readonly unknown[]): Node | null {
  let node = before;
  try {
    for (const step of steps) {
      const { doc } = Step.fromJSON(schema, step).apply(node);
      if (doc === null) return null;
      node = doc;
    }
    node.check();
    return node;
  } catch {
    return null;
  }
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
