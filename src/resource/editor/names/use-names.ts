/** The names of the book whose text is written, marked in its editor. */
import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { useIsResting } from '#lib/timing/use-is-resting.ts';
import { nameSeeker } from '../../rich-text/name-seeker.ts';
import { useShownNames } from '../../rich-text/use-shown-names.ts';
import { showNames } from './names-extension.ts';

export function useNames(editor: Editor, bookId: number | null) {
  const { names, isShown, toggle } = useShownNames(bookId);
  const isResting = useIsResting(useAfterPaint());
  useEffect(() => {
    // The text is there first, and what it takes to write it: in a long one names are looked for a while.
    if (!isResting) return;
    const shown = showNames(editor.state, names.length === 0 ? null : nameSeeker(names));
    if (shown !== null) editor.view.dispatch(shown);
  }, [editor, names, isResting]);
  return { isShown, toggle };
}
