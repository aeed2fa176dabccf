/** The names of a book marked in its text that is read: asked for and looked for once the text has been painted. */
import { useEffect, useState } from 'react';
import { inBackground } from '#lib/import-again.ts';
import { useAfterPaint } from '#lib/timing/use-after-paint.ts';
import { createNameMarks } from './name-marks.ts';
import { useShownNames } from './use-shown-names.ts';

/** `bookId` null where its names may not be seen. */
export function useNameMarks(bookId: number | null) {
  const isPainted = useAfterPaint();
  const { names, known, isShown, toggle } = useShownNames(isPainted ? bookId : null);
  const [marks] = useState(() => createNameMarks(window));
  useEffect(() => {
    if (names.length === 0) return undefined;
    let isOver = false;
    const seek = async () => {
      const { nameSeeker } = await inBackground(() => import('./name-seeker.ts'));
      if (!isOver) marks.show(nameSeeker(names));
    };
    // Without them the text is read as it is.
    seek().catch(() => undefined);
    return () => {
      isOver = true;
      marks.show(null);
    };
  }, [marks, names]);
  return { marks, isShown, toggle, hasNames: known.length > 0 };
}
