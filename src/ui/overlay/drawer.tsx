/** A modal panel from an edge of the page, on the browser's own `dialog`. A click beside it closes it. */
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './drawer.module.css';

type DrawerProps = {
  readonly id?: string;
  readonly label: string;
  /** From the start edge of the writing direction unless it says otherwise. */
  readonly edge?: 'start' | 'end';
  /** What stylesheets know its ground by. */
  readonly ground?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function Drawer({ id, label, edge = 'start', ground, isOpen, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (isOpen) dialog?.showModal();
    // Closed while it still stands there, also when the whole drawer goes: only then the focus goes back.
    return () => dialog?.close();
  }, [isOpen]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  // What is opened again before it was told of its closing is open.
  const closed = () => {
    if (element.current?.open === false) onClose();
  };
  return (
    <dialog
      ref={element}
      id={id}
      className={styles.drawer}
      data-edge={edge}
      data-ground={ground}
      aria-label={label}
      onClose={closed}
      onPointerDown={closeBeside}
    >
      {isOpen && children}
    </dialog>
  );
}
