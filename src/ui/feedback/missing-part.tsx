/**
 * What stands where a part of a screen could not be brought: why, and the way to try again. A dialog stays a dialog: the
 * browser's own, since what says that a chunk is missing must not wait for one.
 */
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { showModal } from '../overlay/show-modal.ts';
import styles from './missing-part.module.css';

type MissingPartProps = {
  readonly onRetry: () => void;
  /** Set where the part lies over the page and can be closed. */
  readonly onClose: (() => void) | null;
};

export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (dialog.current === null ? undefined : showModal(dialog.current)), []);
  const why = t('screenFailed.help');
  const retry = <Button onClick={onRetry}>{t('app.retry')}</Button>;
  if (onClose === null)
    return (
      <p role="alert">
        {why} {retry}
      </p>
    );
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={why} onCancel={cancel}>
      <p>{why}</p>
      {retry} <Button onClick={onClose}>{t('app.close')}</Button>
    </dialog>
  );
}
