/** Moves chapters behind another one, shown at once; says whether there was anything to move. */
import { useCallback } from 'react';
import { changesOrder } from '#resource/sorting/moved-rows.ts';
import { movedRows } from './moved-chapters.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import { useOrderChange } from './use-order-change.ts';

export function useChapterMove(bookId: number, rows: readonly PlacedChapter[]) {
  const { mutate } = useOrderChange(bookId);
  return useCallback(
    (ids: readonly number[], after: number | null) => {
      if (!changesOrder(rows, ids, after)) return false;
      mutate({
        name: 'reorder',
        body: { ids, after },
        foreseen: (known) => movedRows(known, ids, after),
      });
      return true;
    },
    [mutate, rows],
  );
}
