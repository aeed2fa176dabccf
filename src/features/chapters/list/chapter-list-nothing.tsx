/** What stands in the place of the rows: no chapters yet, or none that answers. */
import { Document, Search } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { ChaptersBook } from './chapter-list.query.ts';

type NoChaptersYetProps = {
  readonly book: ChaptersBook | undefined;
  /** Left out for who may not. */
  readonly onCreate: (() => void) | undefined;
};

export function NoChaptersYet({ book, onCreate }: NoChaptersYetProps) {
  const { t } = useWords();
  const begin = book !== undefined && onCreate !== undefined && (
    <>
      <Button onClick={onCreate}>{t('chapterList.create.open')}</Button>
      <Link href={pathOf('books-id-upload-chapters', { id: book.id })} className={buttonClass()}>
        {t('chapterList.upload')}
      </Link>
    </>
  );
  return (
    <EmptyState
      icon={<Document size={28} />}
      title={t('chapterList.empty.title')}
      actions={begin || undefined}
    >
      {t(begin ? 'chapterList.empty.help' : 'chapterList.empty.readOnly')}
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
