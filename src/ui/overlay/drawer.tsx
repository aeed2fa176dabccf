/** A modal panel from the page's start edge, on the browser's own `dialog`. A click beside it closes it. */
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './drawer.module.css';

type DrawerProps = {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function Drawer({ id, label, isOpen, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) element.current?.showModal();
    else element.current?.close();
  }, [isOpen]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  return (
    <dialog
      ref={element}
      id={id}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onPointerDown={closeBeside}
    >
      {isOpen && children}
    </dialog>
  );
}
