/**
 * What the editor offers, which is what a text may hold and nothing else (contract/rich-text): the same nodes, marks and
 * attributes, so that a document of the one is a document of the other.
 */
import { type Extensions, mergeAttributes, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, UndoRedo } from '@tiptap/extensions';
import { headingLevels } from '#contract/rich-text/rich-text.ts';
import { footnoteView, imageView, type PictureOf } from './node-views.ts';
import { numberFootnotes } from './notes/number-footnotes.ts';
import { SceneBreak } from './scene-break.ts';

const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      parseHTML: (element: HTMLElement) => element.dataset['footnote'],
      renderHTML: ({ text }: { readonly text?: string }) => ({ 'data-footnote': text }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
  addNodeView: () => footnoteView,
});

/** A picture among the attachments; other pictures do not exist for the editor. */
const chapterImage = (pictureOf: PictureOf) =>
  Node.create({
    name: 'image',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      attachment_id: {
        parseHTML: (element: HTMLElement) => Number(element.dataset['attachment']),
        renderHTML: ({ attachment_id: id }: { readonly attachment_id?: number }) => ({
          'data-attachment': id,
        }),
      },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-attachment]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView: () => imageView(pictureOf),
  });

const nothing: PictureOf = async () => ({ url: '', is_for_good: true, width: null, height: null });

export const editorExtensions = (pictureOf: PictureOf = nothing): Extensions => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Heading.configure({ levels: [...headingLevels] }),
  SceneBreak,
  Footnote,
  numberFootnotes,
  chapterImage(pictureOf),
  UndoRedo.configure({ depth: 500 }),
  Dropcursor,
];
