/** A chapter's place in the book, and the handle by which it is moved: mouse, finger, or Space and arrows. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { DragHandleVertical } from '@blueprintjs/icons';
import { useCallback } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from '../cells/chapter-cells.module.css';

export function ChapterHandle({ chapter }: { chapter: PlacedChapter }) {
  const { t, number } = useMessages();
  const { id, position } = chapter;
  const drag = useDraggable({ id, attributes: { roleDescription: t('chapterList.drag.role') } });
  const { setNodeRef: setDropRef } = useDroppable({ id });
  const { setNodeRef: setDragRef, setActivatorNodeRef, attributes, listeners } = drag;
  // The whole row is what moves and what is dropped upon; its cells are the list's.
  const setRow = useCallback(
    (element: HTMLElement | null) => {
      const row = element?.closest('tr') ?? null;
      setDragRef(row);
      setDropRef(row);
    },
    [setDragRef, setDropRef],
  );
  return (
    <span ref={setRow} className={styles.place}>
      <button
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        type="button"
        className={styles.handle}
        aria-label={t('chapterList.drag.handle', chapter)}
      >
        <DragHandleVertical size={14} />
      </button>
      {number(position)}
    </span>
  );
}
