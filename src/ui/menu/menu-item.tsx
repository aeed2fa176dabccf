/** An item of a menu: it leads somewhere or does something, and closes its menu. Where one of a group is chosen, `isChosen`. */
import type { MenuItemProps as BlueprintProps } from '@blueprintjs/core';
import {
  type ComponentType,
  createContext,
  createElement,
  type KeyboardEvent,
  type ReactNode,
  use,
} from 'react';
import { Link } from 'wouter';
import { usePopoverClose } from '../popover/popover-close.ts';
import styles from './menu.module.css';

type MenuItemProps = {
  readonly icon?: BlueprintProps['icon'];
  readonly text: string;
  /** A count, or the like, at the end. */
  readonly note?: ReactNode;
  readonly href?: string;
  readonly lang?: string;
  readonly isChosen?: boolean;
  readonly isCurrent?: boolean;
  /** It takes something away. */
  readonly isDanger?: boolean;
  readonly onClick?: () => void;
  readonly 'data-event'?: string;
  readonly 'data-action'?: string;
  readonly 'data-tool'?: string;
};

/** Blueprint's item, which comes with the menu. */
export const MenuItemContext = createContext<ComponentType<BlueprintProps> | null>(null);

/** The browser presses buttons by Enter and Space, links by Enter alone; Blueprint would press a second time. */
const presses = {
  a(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
  button: () => undefined,
};

export function MenuItem({
  href,
  note,
  isChosen,
  isCurrent = false,
  isDanger = false,
  ...rest
}: MenuItemProps) {
  const Item = use(MenuItemContext);
  const close = usePopoverClose();
  if (Item === null) return null;
  const tagName = href === undefined ? 'button' : 'a';
  const item = createElement(Item, {
    ...rest,
    ...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen }),
    ...(isCurrent && { 'aria-current': 'page' }),
    // Closed first: a dialog that the item opens gives the focus back to what has it then.
    onClick() {
      close();
      rest.onClick?.();
    },
    labelElement: note,
    tagName,
    onKeyDown: presses[tagName],
    className: [styles.item, isDanger && styles.danger].filter(Boolean).join(' '),
    tabIndex: -1,
    multiline: true,
    shouldDismissPopover: false,
  });
  return href === undefined ? (
    item
  ) : (
    <Link href={href} asChild onClick={close}>
      {item}
    </Link>
  );
}
