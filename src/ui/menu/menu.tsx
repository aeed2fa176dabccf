/** A menu button with its items ({@link ./menu-item.tsx}). Arrows, Home and End move; Enter and Space choose; Tab and Escape leave. */
import type { ReactNode } from 'react';
import type { ButtonLook } from '../button/button.tsx';
import { type LateParts, lazyPart, noParts } from '../feedback/lazy-part.tsx';
import { PopoverButton } from '../popover/popover-button.tsx';

type MenuProps = ButtonLook & {
  readonly trigger: ReactNode;
  readonly label: string;
  readonly alignEnd?: boolean;
  readonly className?: string;
  /** Shown above the items. */
  readonly header?: ReactNode;
  /** Of its items. */
  readonly late?: LateParts;
  readonly children: ReactNode;
};

/** The items alone, for a menu that is opened by something else. */
export const MenuItems = lazyPart(async () => (await import('../overlay/overlay-parts.ts')).MenuSurface);

export function Menu({ header, late = noParts, children, ...button }: MenuProps) {
  return (
    <PopoverButton {...button} kind="menu" late={[MenuItems, ...late]}>
      {header}
      <MenuItems label={button.label}>{children}</MenuItems>
    </PopoverButton>
  );
}
