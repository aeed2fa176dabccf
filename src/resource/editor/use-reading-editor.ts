/**
 * A text that is read in the editor and not changed: with a caret, so that a passage can be selected by the keyboard alone,
 * and with the marks that the editor shows. What changes on the server takes its place.
 */
import { Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import { commentsExtension } from './notes/comments-extension.ts';
import { editorExtensions } from './editor-extensions.ts';
import { fillEditor, isFromServer } from './editor-text.ts';
import type { PictureOf } from './node-views.ts';
import { nodeOfRichText } from './rich-text-node.ts';

/** Nothing that is typed, pasted or dropped changes it. */
const unchanged = Extension.create({
  name: 'unchanged',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction) => !transaction.docChanged || isFromServer(transaction),
      props: {
        handleDOMEvents: {
          beforeinput(_, event) {
            event.preventDefault();
            return true;
          },
        },
      },
    }),
  ],
});

type ReadingEditorOptions = {
  readonly document: RichText;
  readonly label: string;
  readonly pictureOf: PictureOf;
};

/** All but the document are those of the first render. */
export function useReadingEditor({ document, label, pictureOf }: ReadingEditorOptions): Editor {
  const [editor] = useState(
    () =>
      new Editor({
        element: null,
        injectCSS: false,
        extensions: [...editorExtensions(pictureOf), commentsExtension, unchanged],
        content: document,
        editorProps: {
          attributes: {
            'aria-label': label,
            'aria-multiline': 'true',
            'aria-readonly': 'true',
            dir: 'auto',
            spellcheck: 'false',
            // A phone shows no keyboard.
            inputmode: 'none',
          },
        },
      }),
  );
  useEffect(() => {
    const node = nodeOfRichText(editor.schema, document);
    if (!node.eq(editor.state.doc)) fillEditor(editor, node, true);
  }, [editor, document]);
  return editor;
}
