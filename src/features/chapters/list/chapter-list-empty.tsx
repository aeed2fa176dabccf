/** What stands in the place of the rows of a book without chapters. */
import { Document } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { ChaptersBook } from './chapter-list.query.ts';

type NoChaptersYetProps = {
  readonly book: ChaptersBook | undefined;
  /** Left out for who may not. */
  readonly onCreate: (() => void) | undefined;
};

export function NoChaptersYet({ book, onCreate }: NoChaptersYetProps) {
  const { t } = useMessages();
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
