/** Which cell of the list is being edited, and what was typed so far: it outlives its row's leaving the window. */
import { subject } from '@casl/ability';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useAbility } from '#lib/bookdesk-context.tsx';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import { type EditedCell, type EditedField, withoutCell } from './edited-cell.ts';

type ChapterEditing = {
  readonly editing: EditedCell | null;
  readonly may: (chapter: PlacedChapter, field: EditedField) => boolean;
  readonly begin: (chapter: PlacedChapter, field: EditedField) => void;
  readonly type: (text: string) => void;
  readonly end: (cell: EditedCell) => void;
};

const EditingContext = createContext<ChapterEditing | null>(null);

export function ChapterEditingProvider({ children }: { children: ReactNode }) {
  const [editing, setEditing] = useState<EditedCell | null>(null);
  const ability = useAbility();
  const ways = useMemo(
    (): Omit<ChapterEditing, 'editing'> => ({
      may: (chapter, field) => ability.can('update', subject('chapters', { ...chapter }), field),
      begin: (chapter, field) => setEditing({ id: chapter.id, field, text: String(chapter[field] ?? '') }),
      type: (text) => setEditing((before) => before && { ...before, text }),
      end: (cell) => setEditing((before) => withoutCell(before, cell)),
    }),
    [ability],
  );
  const value = useMemo((): ChapterEditing => ({ editing, ...ways }), [editing, ways]);
  return <EditingContext value={value}>{children}</EditingContext>;
}

export function useChapterEditing(): ChapterEditing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('This cell is outside ChapterEditingProvider');
  return editing;
}
