/**
 * What stands where one record could not be loaded: it is not there, or not for this account, which no second try would
 * change; it is refused; or it failed, with the way to try again.
 */
import { Lock, Offline, Search } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { useMessages } from '#i18n/messages.ts';
import { Button, buttonClass } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

type RecordFailureProps = {
  /** `status` is that of the answer, where there was one. */
  readonly error: Error & { readonly status?: number | null };
  readonly onRetry: () => void;
  /** Where such records are listed; left out where the record was opened over its list. */
  readonly list?: { readonly href: string; readonly title: string };
};

export function RecordFailure({ error, onRetry, list }: RecordFailureProps) {
  const { t } = useMessages();
  const back = list && (
    <Link href={list.href} className={buttonClass({ intent: 'primary' })}>
      {t('record.back', { screen: list.title })}
    </Link>
  );
  if (error.status === 404)
    return (
      <EmptyState icon={<Search size={28} />} title={t('record.missing.title')} actions={back}>
        {t('record.missing.help')}
      </EmptyState>
    );
  if (error.status === 403)
    return (
      <EmptyState icon={<Lock size={28} />} title={t('record.forbidden.title')} actions={back}>
        {error.message}
      </EmptyState>
    );
  const retry = (
    <Button intent="primary" onClick={onRetry}>
      {t('app.retry')}
    </Button>
  );
  return (
    <EmptyState icon={<Offline size={28} />} title={t('record.failed.title')} actions={retry}>
      {error.message}
    </EmptyState>
  );
}
