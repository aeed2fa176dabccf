/**
 * Where the menu of a row opens when the row is pressed with the other button, by Shift and F10 or by the menu key: the
 * same items as behind the row's own button, at the pointer. What a browser offers for links and fields stays theirs.
 */
import type { MouseEvent } from 'react';

/** In the window, in pixels. */
export type Point = { readonly left: number; readonly top: number };

const ownMenu = 'a, input, textarea, select';

/** Null where the browser's own menu is meant. */
export function contextMenuPoint(event: MouseEvent, row: HTMLElement): Point | null {
  // Also text that was selected to be copied.
  if ((event.target as Element).closest(ownMenu) !== null || !getSelection()?.isCollapsed) return null;
  return pointOf(event, row);
}

/** Keys have no pointer: the menu is then at the row's first line. */
function pointOf({ button, clientX, clientY }: MouseEvent, row: HTMLElement): Point {
  if (button === 2) return { left: clientX, top: clientY };
  const { left, right, top } = row.getBoundingClientRect();
  const isRtl = getComputedStyle(row).direction === 'rtl';
  return { left: isRtl ? right - 24 : left + 24, top: top + 24 };
}
