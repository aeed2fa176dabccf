/**
 * Marks the block that the caret is in: what is out of view is not laid out, and a block that has just come is not yet in view.
 * A browser that writes into one which it has not laid out leaves the caret in front of what it has written.
 */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export const caretBlock = Extension.create({
  name: 'caretBlock',
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
