/**
 * Moving rows by their handles (product.md, "Reorder by drag and by keyboard"): a row stays where it is while a line shows
 * where it would come, since only the rows in view exist. What happens is said in the interface's language.
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
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { RowMark } from '#ui/list/list.types.ts';
import { createHeldKeys } from './held-keys.ts';
import { dropAnchor } from './moved-rows.ts';
import { nextRow } from './next-row.ts';
import styles from './sorting.module.css';

type Dragging = { readonly dragged: number; readonly over: number };

export type SortableRow = {
  readonly id: number;
  /** As it is said when it is moved. */
  readonly title: string;
  /** As it is shown while it is carried. */
  readonly label: string;
};

type RowSortingProps = {
  /** In their order. */
  readonly rows: readonly SortableRow[];
  /** A chosen row takes the other chosen ones along. */
  readonly chosen: readonly number[];
  /** Whether the handle takes the focus again; false where the list leads to the row itself. */
  readonly restoreFocus: boolean;
  /** Behind `after`; null is the beginning. */
  readonly onMove: (ids: readonly number[], after: number | null) => void;
  readonly children: (markOf: (id: string) => RowMark | undefined) => ReactNode;
};

/** What is under the pointer; keys carry the row itself, which is nearest to one of the rows. */
const collision: CollisionDetection = (found) => {
  const [under] = pointerWithin(found);
  return under === undefined ? closestCenter(found) : [under];
};

export function RowSorting({ rows, chosen, restoreFocus, onMove, children }: RowSortingProps) {
  const { t, number } = useMessages();
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const [keys] = useState(createHeldKeys);
  const place = dragging?.over;
  useEffect(() => keys.moved(place), [keys, place]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextRow,
      scrollBehavior: 'auto',
      onActivation: keys.hold,
    }),
  );
  const rowOf = (id: UniqueIdentifier | undefined) => rows.find((row) => row.id === id);
  const placeOf = (id: UniqueIdentifier | undefined) => rows.findIndex((row) => row.id === id) + 1;
  const movedBy = (dragged: number) => (chosen.includes(dragged) ? chosen : [dragged]);
  const moved = dragging === null ? [] : movedBy(dragging.dragged);
  const lead = dragging === null ? undefined : rowOf(dragging.dragged);

  const markOf = (id: string): RowMark | undefined => {
    if (dragging === null) return undefined;
    if (Number(id) === dragging.over && dragging.over !== dragging.dragged) {
      const isBelow = placeOf(dragging.over) > placeOf(dragging.dragged);
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
  const count = number(rows.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      t('sorting.started', { title: rowOf(active.id)?.title, place: number(placeOf(active.id)), count }),
    onDragOver({ active, over }) {
      // It lies over itself at first, which the announcement of its start has said.
      const hasLeft = over?.id !== active.id || dragging?.over !== dragging?.dragged;
      return over && hasLeft ? t('sorting.over', { place: number(placeOf(over.id)), count }) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      t('sorting.ended', { title: rowOf(active.id)?.title, place: number(placeOf(over?.id ?? active.id)) }),
    onDragCancel: ({ active }) => t('sorting.cancelled', { title: rowOf(active.id)?.title }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{
        announcements,
        restoreFocus,
        screenReaderInstructions: { draggable: t('sorting.instructions') },
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
            {lead.label}
            {moved.length > 1 && <span className={styles.more}>{number(moved.length)}</span>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
