/**
 * A button and what it opens, on the browser's own popover: top layer, Escape, a click elsewhere, and the focus back
 * on the button come with it. Its content exists only while it is open.
 */
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../button/button.tsx';
import { popoverPosition } from './popover-position.ts';
import styles from './popover-button.module.css';

type PopoverButtonProps = ButtonLook & {
  readonly face: ReactNode;
  readonly kind: 'menu' | 'dialog';
  /** Names the button and what it opens. */
  readonly label: string;
  readonly alignEnd?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

export function PopoverButton({
  face,
  kind,
  label,
  alignEnd = false,
  children,
  ...look
}: PopoverButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const follow = (event: ToggleEvent<HTMLDivElement>) => setIsOpen(event.newState === 'open');
  return (
    <>
      <Button {...look} popoverTarget={id} aria-haspopup={kind} aria-expanded={isOpen} aria-label={label}>
        {face}
      </Button>
      <div id={id} popover="auto" className={styles.popover} onToggle={follow}>
        {isOpen && <PopoverContent alignEnd={alignEnd}>{children}</PopoverContent>}
      </div>
    </>
  );
}

type PopoverContentProps = { readonly alignEnd: boolean; readonly children: ReactNode };

function PopoverContent({ alignEnd, children }: PopoverContentProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = content.current?.parentElement;
    if (!popover) return;
    // Its size changes when what it shows has been loaded.
    const follow = new ResizeObserver(() => place(popover, alignEnd));
    follow.observe(popover);
    place(popover, alignEnd);
    popover.querySelector<HTMLElement>('[role^="menuitem"], input, select, button, a')?.focus();
    // A popover stands still while its button scrolls away.
    const hide = (event: Event) => {
      if (!popover.contains(event.target as Node)) popover.hidePopover();
    };
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      follow.disconnect();
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, [alignEnd]);
  return <div ref={content}>{children}</div>;
}

function place(popover: HTMLElement, alignEnd: boolean): void {
  const trigger = document.querySelector(`[popovertarget="${popover.id}"]`) ?? popover;
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  const window = { width: document.documentElement.clientWidth, height: innerHeight };
  const isRtl = getComputedStyle(trigger).direction === 'rtl';
  const { top, left } = popoverPosition(trigger.getBoundingClientRect(), size, window, alignEnd, isRtl);
  popover.style.top = `${top}px`;
  popover.style.left = `${left}px`;
}
