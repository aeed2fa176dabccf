/**
 * A modal dialog on the browser's own `dialog`: focus stays inside, the page behind is inert, Escape asks to close.
 * It is open as long as it is rendered.
 */
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: string;
  /** Left out where the dialog must be answered. */
  readonly onCancel?: () => void;
  /** For what stands side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export function Dialog({ title, onCancel, wide = false, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('input:not([readonly], [type=checkbox])')?.focus();
    return () => dialog?.close();
  }, []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel?.();
  };
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      data-wide={wide}
      aria-labelledby={titleId}
      onCancel={cancel}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
