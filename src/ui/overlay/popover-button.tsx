/**
 * A button and what it opens, on the browser's own popover: top layer, Escape, a click elsewhere, and the focus back
 * on the button come with it. Its content exists only while it is open, and follows its button until that leaves the window.
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
    const follow = () => place(popover, alignEnd);
    let hasEntered = false;
    const enter = () => {
      if (hasEntered) return;
      const first = popover.querySelector<HTMLElement>('[role^="menuitem"], input, select, button, a');
      first?.focus();
      hasEntered = first !== null;
    };
    // Its size changes when what it shows has been loaded: the focus follows that in.
    const size = new ResizeObserver(() => {
      follow();
      enter();
    });
    size.observe(popover);
    follow();
    enter();
    const followScroll = (event: Event) => {
      if (popover.contains(event.target as Node)) return;
      if (isButtonInWindow(popover)) follow();
      else popover.hidePopover();
    };
    window.addEventListener('scroll', followScroll, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', followScroll, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [alignEnd]);
  return <div ref={content}>{children}</div>;
}

const buttonOf = (popover: HTMLElement) =>
  document.querySelector(`[popovertarget="${popover.id}"]`) ?? popover;

function isButtonInWindow(popover: HTMLElement): boolean {
  const { top, bottom } = buttonOf(popover).getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function place(popover: HTMLElement, alignEnd: boolean): void {
  const button = buttonOf(popover);
  const size = { width: popover.offsetWidth, height: popover.offsetHeight };
  const window = { width: document.documentElement.clientWidth, height: innerHeight };
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const { top, left } = popoverPosition(button.getBoundingClientRect(), size, window, alignEnd, isRtl);
  popover.style.top = `${top}px`;
  popover.style.left = `${left}px`;
}
