/**
 * Moving chapters by their handles (product.md, "Reorder by drag and by keyboard"): the row stays where it is while a line
 * shows where it would come, since only the rows in view exist. What happens is said in the interface's language.
 */
import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { RowMark } from '#ui/list/list.types.ts';
import { dropAnchor } from './moved-chapters.ts';
import { nextRow } from './next-row.ts';
import type { PlacedChapter } from '../list/use-chapter-list.ts';
import styles from '../list/chapter-list.module.css';

type Dragging = { readonly dragged: number; readonly over: number };

type ChapterSortingProps = {
  readonly rows: readonly PlacedChapter[];
  /** A chosen chapter takes the other chosen ones along. */
  readonly chosen: readonly number[];
  /** Behind `after`; null is the beginning. */
  readonly onMove: (ids: readonly number[], after: number | null) => void;
  readonly children: (markOf: (id: string) => RowMark | undefined) => ReactNode;
};

/** What is under the pointer; keys carry the row itself, which is nearest to one of the rows. */
const collision: CollisionDetection = (found) => {
  const [under] = pointerWithin(found);
  return under === undefined ? closestCenter(found) : [under];
};

export function ChapterSorting({ rows, chosen, onMove, children }: ChapterSortingProps) {
  const { t, number } = useMessages();
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextRow, scrollBehavior: 'auto' }),
  );
  const rowOf = (id: UniqueIdentifier | undefined) => rows.find((row) => row.id === id);
  const movedBy = (dragged: number) => (chosen.includes(dragged) ? chosen : [dragged]);
  const moved = dragging === null ? [] : movedBy(dragging.dragged);
  const lead = dragging === null ? undefined : rowOf(dragging.dragged);

  const markOf = (id: string): RowMark | undefined => {
    if (dragging === null) return undefined;
    if (Number(id) === dragging.over && dragging.over !== dragging.dragged) {
      const isBelow = (rowOf(dragging.over)?.position ?? 0) > (lead?.position ?? 0);
      return isBelow ? 'after' : 'before';
    }
    return moved.includes(Number(id)) ? 'moving' : undefined;
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(null);
    if (over === null || over.id === active.id) return;
    const ids = movedBy(Number(active.id));
    onMove(ids, dropAnchor(rows, ids, Number(active.id), Number(over.id)));
  };
  const placeOf = (id: UniqueIdentifier | undefined) => number(rowOf(id)?.position ?? 0);
  const count = number(rows.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('chapterList.drag.started', { title: rowOf(active.id)?.title, place: placeOf(active.id), count }),
    onDragOver({ active, over }) {
      // It lies over itself at first, which the announcement of its start has said.
      const hasLeft = over?.id !== active.id || dragging?.over !== dragging?.dragged;
      return over && hasLeft ? t('chapterList.drag.over', { place: placeOf(over.id), count }) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      t('chapterList.drag.ended', { title: rowOf(active.id)?.title, place: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('chapterList.drag.cancelled', { title: rowOf(active.id)?.title }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{
        announcements,
        restoreFocus: false,
        screenReaderInstructions: { draggable: t('chapterList.drag.instructions') },
      }}
      onDragStart={({ active }) => setDragging({ dragged: Number(active.id), over: Number(active.id) })}
      onDragOver={({ over }) =>
        setDragging((now) => now && { ...now, over: Number(over?.id ?? now.dragged) })
      }
      onDragEnd={drop}
      onDragCancel={() => setDragging(null)}
    >
      {children(markOf)}
      <DragOverlay dropAnimation={null}>
        {lead && (
          <div className={styles.dragged}>
            {t('reading.title', lead)}
            {moved.length > 1 && <span className={styles.more}>{number(moved.length)}</span>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
