/** The break between two scenes: it has a line of its own, and one writes on behind it. */
import { type CommandProps, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

export const SceneBreak = Node.create({
  name: 'sceneBreak',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addKeyboardShortcuts() {
    return { 'Mod-Enter': () => this.editor.commands.command(insertSceneBreak) };
  },
});

export function insertSceneBreak({ tr, dispatch }: Pick<CommandProps, 'tr' | 'dispatch'>): boolean {
  if (dispatch !== undefined) insertBlock(tr, tr.doc.type.schema.node('sceneBreak'));
  return true;
}

/** In the place of what is selected or of the empty paragraph that one is in; the caret goes behind it. */
export function insertBlock(tr: Transaction, block: DocumentNode): Transaction {
  const { schema } = block.type;
  const behind = putBlock(tr, block);
  const next = tr.doc.resolve(behind).nodeAfter;
  if (next?.isTextblock !== true) tr.insert(behind, schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView();
}

/** Gives the position behind it. */
function putBlock(tr: Transaction, block: DocumentNode): number {
  if (tr.selection instanceof TextSelection) tr.deleteSelection();
  const { $to } = tr.selection;
  const { pos, parent, parentOffset } = $to;
  const put = (at: number, to = at) => {
    tr.replaceWith(at, to, block);
    return at + block.nodeSize;
  };
  // A picture, or all there is, is selected as a whole.
  if ($to.depth === 0) return put(pos);
  if (parent.content.size === 0) return put($to.before(), $to.after());
  if (parentOffset === 0) return put($to.before());
  if (parentOffset === parent.content.size) return put($to.after());
  tr.split(pos);
  return put(pos + 1);
}
