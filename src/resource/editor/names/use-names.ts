/** The names of the book whose text is written, marked in its editor. */
import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { nameSeeker } from '../../rich-text/name-seeker.ts';
import { useShownNames } from '../../rich-text/use-shown-names.ts';
import { showNames } from './names-extension.ts';

export function useNames(editor: Editor, bookId: number | null) {
  const { names, isShown, toggle } = useShownNames(bookId);
  const isPainted = useAfterPaint();
  useEffect(() => {
    // The text is there first: in a long one names are looked for a while.
    if (!isPainted) return;
    const shown = showNames(editor.state, names.length === 0 ? null : nameSeeker(names));
    if (shown !== null) editor.view.dispatch(shown);
  }, [editor, names, isPainted]);
  return { isShown, toggle };
}
