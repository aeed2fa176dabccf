/**
 * Shows what belongs to a field in the top layer, as wide as the field or as its content: below it, or above where there
 * is more room. It follows the field while the page scrolls; nothing that sticks to the window's edge lies over it.
 */
import { type RefObject, useLayoutEffect } from 'react';
import { popoverPosition } from '../overlay/popover-position.ts';

export function usePopupBelow(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
  width: 'field' | 'content' = 'field',
): void {
  useLayoutEffect(() => {
    const [shown, below] = [popup.current, field.current];
    if (!isOpen || !shown || !below) return;
    const place = () => {
      const box = below.getBoundingClientRect();
      if (width === 'field') shown.style.width = `${box.width}px`;
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const window = { width: document.documentElement.clientWidth, height: innerHeight };
      const isRtl = getComputedStyle(below).direction === 'rtl';
      const { top, left } = popoverPosition(box, size, window, false, isRtl);
      shown.style.top = `${top}px`;
      shown.style.left = `${left}px`;
    };
    // A field that is reached by the keyboard may stand behind what sticks to the window's edge.
    below.scrollIntoView({ block: 'nearest' });
    shown.showPopover();
    const follow = new ResizeObserver(place);
    follow.observe(shown);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    place();
    return () => {
      follow.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      shown.hidePopover();
    };
  }, [field, popup, isOpen, width]);
}
