/** A menu button with its items. Arrows, Home and End move; Enter and Space choose; Tab and Escape leave. */
import { Classes } from '@blueprintjs/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { ButtonLook } from '../button/button.tsx';
import { PopoverButton } from './popover-button.tsx';
import styles from './menu.module.css';

type MenuProps = ButtonLook & {
  readonly face: ReactNode;
  readonly label: string;
  readonly alignEnd?: boolean;
  readonly className?: string;
  /** Shown above the items. */
  readonly header?: ReactNode;
  /** Links and buttons, each spread with {@link menuItem} or {@link menuChoice}. */
  readonly children: ReactNode;
};

/** What makes a link or a button an item of a menu. */
export const menuItem = {
  role: 'menuitem',
  tabIndex: -1,
  className: `${Classes.MENU_ITEM} ${styles.item}`,
} as const;

/** The same for an item of a group of which one is chosen. */
export const menuChoice = (isChosen: boolean) => ({
  ...menuItem,
  role: 'menuitemradio',
  'aria-checked': isChosen,
});

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (event.key === 'Tab') hide(event.currentTarget);
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
}

/** A chosen item closes its menu. */
function hideAfterChoice(event: MouseEvent<HTMLDivElement>): void {
  if ((event.target as Element).closest('[role^="menuitem"]')) hide(event.currentTarget);
}

function hide(menu: HTMLElement): void {
  menu.closest<HTMLElement>('[popover]')?.hidePopover();
}

export function Menu({ header, children, ...button }: MenuProps) {
  return (
    <PopoverButton {...button} kind="menu">
      {header}
      <div
        role="menu"
        tabIndex={-1}
        aria-label={button.label}
        onKeyDown={moveFocus}
        onClick={hideAfterChoice}
      >
        {children}
      </div>
    </PopoverButton>
  );
}
