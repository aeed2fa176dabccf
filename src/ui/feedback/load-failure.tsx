/** What stands where data could not be loaded: refused with the server's reason, or failed with the way to try again. */
import { Lock, Offline } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type LoadFailureProps = {
  /** `status` is that of the answer, where there was one. */
  readonly error: Error & { readonly status?: number | null };
  readonly onRetry: () => void;
};

export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useMessages();
  if (error.status === 403)
    return (
      <EmptyState icon={<Lock size={28} />} title={t('list.forbidden.title')}>
        {error.message}
      </EmptyState>
    );
  const retry = (
    <Button intent="primary" onClick={onRetry}>
      {t('app.retry')}
    </Button>
  );
  return (
    <EmptyState icon={<Offline size={28} />} title={t('list.failed.title')} actions={retry}>
      {error.message}
    </EmptyState>
  );
}
