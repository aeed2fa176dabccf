/** Where an editor is put on the page: whole, so that a long text is laid out once and not while it is put together. */
import type { Editor } from '@tiptap/core';
import { type RefCallback, useCallback } from 'react';

export function useMount(editor: Editor): RefCallback<HTMLDivElement> {
  return useCallback(
    (element) => {
      if (element === null) return undefined;
      // What ProseMirror measures while it begins costs nothing outside the page.
      editor.mount(document.createElement('div'));
      element.append(editor.view.dom);
      return () => editor.unmount();
    },
    [editor],
  );
}
