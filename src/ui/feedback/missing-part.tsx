/** What stands where a part of a screen could not be brought: why, and the way to try again. A dialog stays a dialog. */
import { useWords } from '#i18n/words.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';

type MissingPartProps = {
  readonly onRetry: () => void;
  /** Set where the part lies over the page and can be closed. */
  readonly onClose: (() => void) | null;
};

export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const { t } = useWords();
  const why = t('screenFailed.help');
  const retry = <Button onClick={onRetry}>{t('app.retry')}</Button>;
  if (onClose === null)
    return (
      <p role="alert">
        {why} {retry}
      </p>
    );
  return (
    <Dialog title={why} onCancel={onClose}>
      {retry} <Button onClick={onClose}>{t('app.close')}</Button>
    </Dialog>
  );
}
