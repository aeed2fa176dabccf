/** Blueprint's context menu with the items of a row's own menu. */
import { ContextMenuPopover } from '@blueprintjs/core';
import type { ReactNode, RefObject } from 'react';
import type { Point } from './context-menu.ts';
import { PopoverContent } from '../popover/popover-content.tsx';
import styles from '../popover/popover.module.css';

type ContextMenuSurfaceProps = {
  readonly point: Point;
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function ContextMenuSurface({ point, button, onClose, children }: ContextMenuSurfaceProps) {
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={point}
      transitionDuration={0}
      popoverClassName={styles.popover ?? ''}
      onClose={onClose}
      content={
        <PopoverContent button={button} onClose={onClose}>
          {children}
        </PopoverContent>
      }
    />
  );
}
