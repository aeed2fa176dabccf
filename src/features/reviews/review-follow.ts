/**
 * The review beside the list follows the row that has the focus. While none is open, only the walk by keys opens one: the list
 * makes room for it, which would move what a pointer is about to press.
 */
import { type FocusEvent, useEffect, useRef } from 'react';
import { rowOf } from '#ui/list/row-keys.ts';

/** As the stylesheet says. */
export const hasRoomBeside = () => matchMedia('(width >= 1280px)').matches;

/** `onFollow` takes the id of a row; gives what the list says when something in it takes the focus. */
export function useReviewFollow(id: string | null, onFollow: (id: string) => void) {
  const isReturning = useRef(false);
  const read = useRef<string | null>(id);
  useEffect(() => {
    const left = id === null ? read.current : null;
    read.current = id;
    const lost = document.activeElement?.matches('body, main') ?? true;
    if (left === null || !lost) return;
    // Where it was opened from, without opening it again.
    isReturning.current = true;
    document.querySelector<HTMLElement>(`tr[data-id="${left}"]`)?.focus();
    isReturning.current = false;
  }, [id]);
  return ({ target, relatedTarget }: FocusEvent) => {
    const row = rowOf(target);
    const other = row?.dataset['id'];
    if (row !== target || other === undefined || other === id || isReturning.current || !hasRoomBeside())
      return;
    const isWalk = row.matches(':focus-visible') && (relatedTarget === null || rowOf(relatedTarget) !== null);
    if (id !== null || isWalk) onFollow(other);
  };
}
