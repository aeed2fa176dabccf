/**
 * Marks the block that the caret is in: what is out of view is not laid out, and a block that has just come is not yet in view.
 * A browser that writes into one which it has not laid out leaves the caret in front of what it has written, and one that is
 * to go to the text's end stays where such a block begins: there the document says where its ends are.
 */
import { type CommandProps, Extension } from '@tiptap/core';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type EndKey = 'Home' | 'End';

const goTo =
  (key: EndKey, isSelecting: boolean) =>
  ({ tr, dispatch }: CommandProps): boolean => {
    const end = key === 'Home' ? Selection.atStart(tr.doc) : Selection.atEnd(tr.doc);
    const next = isSelecting ? TextSelection.between(tr.selection.$anchor, end.$head) : end;
    if (dispatch !== undefined) tr.setSelection(next).scrollIntoView();
    return true;
  };

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
        decorations({ doc, selection: { $head } }) {
          if ($head.depth === 0) return null;
          const mark = Decoration.node($head.before(1), $head.after(1), { class: 'caret-block' });
          return DecorationSet.create(doc, [mark]);
        },
      },
    }),
  ],
});
