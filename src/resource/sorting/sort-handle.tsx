/** The handle by which a row is moved: mouse, finger, or Space and arrows. The row is the nearest element with `data-id`. */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { DragHandleVertical } from '@blueprintjs/icons';
import { useCallback } from 'react';
import { useMessages } from '#i18n/messages.ts';
import styles from './sorting.module.css';

export function SortHandle({ id, label }: { readonly id: number; readonly label: string }) {
  const { t } = useMessages();
  const drag = useDraggable({ id, attributes: { roleDescription: t('sorting.role') } });
  const { setNodeRef: setDropRef } = useDroppable({ id });
  const { setNodeRef: setDragRef, setActivatorNodeRef, attributes, listeners } = drag;
  // The whole row is what moves and what is dropped upon.
  const setHandle = useCallback(
    (element: HTMLElement | null) => {
      const row = element?.closest<HTMLElement>('[data-id]') ?? null;
      setActivatorNodeRef(element);
      setDragRef(row);
      setDropRef(row);
    },
    [setActivatorNodeRef, setDragRef, setDropRef],
  );
  return (
    <button
      ref={setHandle}
      {...attributes}
      {...listeners}
      type="button"
      className={styles.handle}
      aria-label={label}
    >
      <DragHandleVertical size={14} />
    </button>
  );
}
