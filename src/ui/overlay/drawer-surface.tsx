/** Blueprint's drawer with the name and the role that it leaves to whoever uses it. */
import { Drawer } from '@blueprintjs/core';
import type { DrawerProps } from './drawer.tsx';
import { focusFirst } from './focus-first.ts';
import { useModal } from './use-modal.ts';
import styles from './drawer.module.css';

/** A `dialog` element would bring the browser's behaviour beside Blueprint's. */
const modal = { role: 'dialog', 'aria-modal': true } as const;

export function DrawerSurface({
  id,
  label,
  edge = 'start',
  ground,
  onClose,
  children,
}: Omit<DrawerProps, 'isOpen'>) {
  useModal();
  return (
    <Drawer
      isOpen
      // The focus is brought in here: Blueprint would leave a stop of its own on the way round by Tab.
      autoFocus={false}
      className={`${styles.drawer} ${edge === 'end' ? styles.end : ''}`}
      // The stylesheet's sides are those of the writing direction (build/turn-logical.ts).
      position={edge === 'start' ? 'left' : 'right'}
      hasBackdrop
      transitionDuration={0}
      onClose={onClose}
    >
      <div
        ref={focusFirst}
        id={id}
        {...modal}
        aria-label={label}
        className={styles.content}
        data-ground={ground}
      >
        {children}
      </div>
    </Drawer>
  );
}
