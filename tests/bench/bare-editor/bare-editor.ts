/** The floor of writing: Tiptap with the schema of Bookdesk's texts and nothing around it (targets.md, "writing"). */
import { Editor } from '@tiptap/core';
import { editorExtensions } from '#resource/editor/editor-extensions.ts';

globalThis.document.body.toggleAttribute('data-contained', globalThis.location.search === '?contained');
const answer = await fetch('./text.json');
const content = (await answer.json()) as object;
// Mounted where it is made, as its documentation does it.
globalThis.document.title = String(
  new Editor({ element: document.querySelector('#text'), extensions: editorExtensions(), content })
    .isEditable,
);
