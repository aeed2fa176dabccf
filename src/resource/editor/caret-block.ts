/**
 * Marks the block that the caret is in: what is out of view is not laid out, and a block that has just come is not yet in view.
 * A browser that writes into one which it has not laid out leaves the caret in front of what it has written, and one that is
 * to go to the text's end stays where such a block begins: there the document says where its ends are.
 */
import { type CommandProps, Extension } from '@tiptap/core';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

type EndKey = 'Home' | 'End';

const goTo =
  (key: EndKey, isSelecting: boolean) =>
  ({ tr, dispatch }: CommandProps): boolean => {
    const end = key === 'Home' ? Selection.atStart(tr.doc) : Selection.atEnd(tr.doc);
    const next = isSelecting ? TextSelection.between(tr.selection.$anchor, end.$head) : end;
    if (dispatch !== undefined) tr.setSelection(next).scrollIntoView();
    return true;
  };

/** A browser tells of a caret that has moved in a later task: what keys do there does not wait for that. */
function takeCaret(view: EditorView): void {
  const { state, dom, composing } = view;
  const shown = getSelection();
  if (composing || shown === null || !(state.selection instanceof TextSelection)) return;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = shown;
  if (!(anchorNode instanceof Text && focusNode instanceof Text)) return;
  if (!dom.contains(anchorNode) || !dom.contains(focusNode)) return;
  const at = (node: Node, offset: number) => state.doc.resolve(view.posAtDOM(node, offset));
  const caret = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset));
  if (!caret.eq(state.selection)) view.dispatch(state.tr.setSelection(caret));
}

export const caretBlock = Extension.create({
  name: 'caretBlock',
  addKeyboardShortcuts() {
    const press = (key: EndKey, isSelecting: boolean) => () =>
      this.editor.commands.command(goTo(key, isSelecting));
    return {
      'Mod-Home': press('Home', false),
      'Mod-End': press('End', false),
      'Shift-Mod-Home': press('Home', true),
      'Shift-Mod-End': press('End', true),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, { ctrlKey, metaKey }) {
            if (ctrlKey || metaKey) takeCaret(view);
          },
        },
        decorations({ doc, selection: { $head } }) {
          if ($head.depth === 0) return null;
          const mark = Decoration.node($head.before(1), $head.after(1), { class: 'caret-block' });
          return DecorationSet.create(doc, [mark]);
        },
      },
    }),
  ],
});
