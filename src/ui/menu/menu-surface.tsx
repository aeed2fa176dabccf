/** Blueprint's menu, walked by the arrow keys, which Blueprint leaves to whoever uses it. */
import { Menu, MenuItem } from '@blueprintjs/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { MenuItemContext } from './menu-item.tsx';
import { usePopoverClose } from '../popover/popover-close.ts';
import styles from './menu.module.css';

type MenuSurfaceProps = { readonly label: string; readonly children: ReactNode };

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
}

export function MenuSurface({ label, children }: MenuSurfaceProps) {
  const close = usePopoverClose();
  return (
    <MenuItemContext value={MenuItem}>
      <Menu
        aria-label={label}
        className={styles.menu ?? ''}
        onKeyDown={(event) => {
          // The focus goes on from the button.
          if (event.key === 'Tab') close();
          moveFocus(event);
        }}
      >
        {children}
      </Menu>
    </MenuItemContext>
  );
}
