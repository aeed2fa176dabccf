/** In the place of what is asked of a chapter: that it is on its way, or that the worker has died over it. */
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

type PieceWaitProps = { readonly hasFailed: boolean; readonly onRetry: () => void };

export function PieceWait({ hasFailed, onRetry }: PieceWaitProps) {
  const { t } = useMessages();
  if (!hasFailed) return <Spinner />;
  return (
    <Callout tone="error">
      <p>{t('upload.unread')}</p>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </Callout>
  );
}
