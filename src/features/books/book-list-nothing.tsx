/** What stands in the place of the rows: no books yet, or no hit. */
import { Book, Search } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** `onClear` is null where nothing narrows the list. */
export function BookListNothing({ onClear }: { onClear: (() => void) | null }) {
  return onClear === null ? <NoBooksYet /> : <NoBookMatches onClear={onClear} />;
}

function NoBooksYet() {
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
