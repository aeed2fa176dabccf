/** F2 on a row renames its chapter, as in a sheet. */
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { rowOf } from '#ui/list/row-keys.ts';
import { useChapterEditing } from './chapter-editing.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';

export function useEditKey(rows: readonly PlacedChapter[]): void {
  const { begin, may } = useChapterEditing();
  usePageKeys((event) => {
    if (event.key !== 'F2' || !(event.target instanceof Element)) return;
    const id = rowOf(event.target)?.dataset['id'];
    const chapter = rows.find((row) => String(row.id) === id);
    if (chapter === undefined || !may(chapter, 'title')) return;
    event.preventDefault();
    begin(chapter, 'title');
  });
}
