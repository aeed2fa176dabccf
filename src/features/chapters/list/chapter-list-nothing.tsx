/** What stands in the place of the rows: no chapters yet, or none that answers. */
import { subject } from '@casl/ability';
import { Document, Search } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { ChaptersBook } from './chapter-list.query.ts';

export function NoChaptersYet({ book }: { book: ChaptersBook | undefined }) {
  const { t } = useWords();
  const ability = useAbility();
  const mayCreate =
    book !== undefined && ability.can('create', subject('chapters', { owner_id: book.owner_id }));
  const upload = mayCreate && (
    <Link href={pathOf('books-id-upload-chapters', { id: book.id })} className={buttonClass()}>
      {t('chapterList.upload')}
    </Link>
  );
  return (
    <EmptyState
      icon={<Document size={28} />}
      title={t('chapterList.empty.title')}
      actions={upload || undefined}
    >
      {t(mayCreate ? 'chapterList.empty.help' : 'chapterList.empty.readOnly')}
    </EmptyState>
  );
}

export function NoChapterMatches({ onClear }: { onClear: () => void }) {
  const { t } = useWords();
  const clear = <Button onClick={onClear}>{t('list.clearFilters')}</Button>;
  return (
    <EmptyState icon={<Search size={28} />} title={t('list.noHit.title')} actions={clear}>
      {t('list.noHit.help')}
    </EmptyState>
  );
}
