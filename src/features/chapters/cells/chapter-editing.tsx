/**
 * Which cell of the list is being edited, and what was typed so far: it outlives its row's leaving the window, and whoever
 * leaves the page is asked about it.
 */
import { subject } from '@casl/ability';
import { useIsMutating } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useAbility, useNavigationActor } from '#lib/bookdesk-context.tsx';
import { usePageHold } from '#lib/page-hold.ts';
import { selectIsAskingToLeave } from '#machines/navigation/navigation.selectors.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import { type EditedCell, type EditedField, withoutCell } from './edited-cell.ts';
import { chapterFieldKey } from './use-chapter-field.ts';

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
  const [opened, setOpened] = useState('');
  useHeldPage(editing !== null && editing.text !== opened);
  const ability = useAbility();
  const ways = useMemo(
    (): Omit<ChapterEditing, 'editing'> => ({
      may: (chapter, field) => ability.can('update', subject('chapters', { ...chapter }), field),
      begin: (chapter, field) => {
        const text = String(chapter[field] ?? '');
        setOpened(text);
        setEditing({ id: chapter.id, field, text });
      },
      type: (text) => setEditing((before) => before && { ...before, text }),
      end: (cell) => setEditing((before) => withoutCell(before, cell)),
    }),
    [ability],
  );
  const value = useMemo((): ChapterEditing => ({ editing, ...ways }), [editing, ways]);
  return <EditingContext value={value}>{children}</EditingContext>;
}

/** Nobody is asked about what is on its way: it has a moment to arrive. */
function useHeldPage(isTyped: boolean): void {
  const navigation = useNavigationActor();
  const hold = usePageHold();
  const isSaving = useIsMutating({ mutationKey: chapterFieldKey }) > 0;
  useEffect(() => {
    if (!isTyped) hold(null);
    else if (!isSaving) hold('lost');
    // Asking itself makes the field save: whoever is asked goes on once that has come.
    else if (!selectIsAskingToLeave(navigation.getSnapshot())) hold('queued');
  }, [navigation, hold, isTyped, isSaving]);
}

export function useChapterEditing(): ChapterEditing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('This cell is outside ChapterEditingProvider');
  return editing;
}
