/** What stands in the place of the rows: no books yet, no hit, refused, or failed. */
import { Book, Lock, Offline, Search } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http-failure.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export function NoBooksYet() {
  const { t } = useWords();
  const mayCreate = useAbility().can('create', 'books');
  const create = mayCreate && (
    <Link href={pathOf('books-create')} className={buttonClass({ intent: 'primary' })}>
      {t('books.create')}
    </Link>
  );
  return (
    <EmptyState icon={<Book size={28} />} title={t('books.empty.title')} actions={create || undefined}>
      {t(mayCreate ? 'books.empty.help' : 'books.empty.readOnly')}
    </EmptyState>
  );
}

export function NoBookMatches({ onClear }: { onClear: () => void }) {
  const { t } = useWords();
  const clear = <Button onClick={onClear}>{t('list.clearFilters')}</Button>;
  return (
    <EmptyState icon={<Search size={28} />} title={t('list.noHit.title')} actions={clear}>
      {t('list.noHit.help')}
    </EmptyState>
  );
}

export function BooksFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords();
  if (error instanceof HttpFailure && error.status === 403)
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
      {error instanceof HttpFailure ? error.message : t('failure.unreachable')}
    </EmptyState>
  );
}
