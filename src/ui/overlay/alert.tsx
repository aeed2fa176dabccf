/** Asks before something happens that may be regretted. Escape and the first focus are with what changes nothing. */
import { Alert as BlueprintAlert, Classes } from '@blueprintjs/core';
import { type ReactNode, useCallback, useId } from 'react';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

type AlertProps = {
  readonly title: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

export function Alert({ title, confirm, cancel, onConfirm, onCancel, children }: AlertProps) {
  const titleId = useId();
  const helpId = useId();
  useModal();
  const focusCancel = useCallback((content: HTMLElement | null) => {
    const footer = content?.closest('[role=alertdialog]')?.querySelector(`.${Classes.ALERT_FOOTER}`);
    footer?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, []);
  return (
    <BlueprintAlert
      isOpen
      className={styles.dialog ?? ''}
      aria-labelledby={titleId}
      aria-describedby={helpId}
      intent="danger"
      confirmButtonText={confirm}
      cancelButtonText={cancel}
      canEscapeKeyCancel
      transitionDuration={0}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div id={helpId} ref={focusCancel}>
        {children}
      </div>
    </BlueprintAlert>
  );
}
