/** Blueprint's dialog as it stands in this application: a heading, no cross, and the focus in the first field. */
import { Dialog } from '@blueprintjs/core';
import { useId } from 'react';
import type { DialogProps } from './dialog.tsx';
import { focusFirst } from './focus-first.ts';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

type DialogSurfaceProps = Omit<DialogProps, 'onCancel'> & { readonly onClose: (() => void) | undefined };

export function DialogSurface({ title, wide = false, onClose, children }: DialogSurfaceProps) {
  const titleId = useId();
  useModal();
  return (
    <Dialog
      isOpen
      // The focus is brought in here: Blueprint would leave a stop of its own on the way round by Tab.
      autoFocus={false}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      canEscapeKeyClose={onClose !== undefined}
      canOutsideClickClose={false}
      transitionDuration={0}
      onClose={() => onClose?.()}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div ref={focusFirst}>{children}</div>
    </Dialog>
  );
}
