/** F2 on a row renames its chapter, as in a sheet. */
import { useEffect } from 'react';
import { rowOf } from '#ui/list/row-keys.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import type { PlacedChapter } from './use-chapter-list.ts';

export function useEditKey(rows: readonly PlacedChapter[]): void {
  const { begin, may } = useChapterEditing();
  useEffect(() => {
    const edit = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || !(event.target instanceof Element)) return;
      const id = rowOf(event.target)?.dataset['id'];
      const chapter = rows.find((row) => String(row.id) === id);
      if (chapter === undefined || !may(chapter, 'title')) return;
      event.preventDefault();
      begin(chapter, 'title');
    };
    document.addEventListener('keydown', edit);
    return () => document.removeEventListener('keydown', edit);
  }, [rows, may, begin]);
}
