/** The files that the server has for a book. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { attachmentListQuery } from './attachment-list.query.ts';
import { StoredFile } from './stored-file.tsx';
import styles from './attachments.module.css';

export function StoredFiles({ userId, bookId }: { userId: number; bookId: number }) {
  const { t } = useMessages();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    attachmentListQuery(useHttp(), userId, bookId),
  );
  // A file that arrives while paging moves the others on: each is shown once.
  const all = data?.pages.flatMap(({ data: page }) => page) ?? [];
  const files = [...new Map(all.map((file) => [file.id, file])).values()];
  return (
    <section aria-label={t('attachments.stored')}>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && files.length === 0 && <p className={styles.detail}>{t('attachments.none')}</p>}
      <ul className={styles.list}>
        {files.map((file) => (
          <StoredFile key={file.id} userId={userId} file={file} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (!isFetchingNextPage) void fetchNextPage();
          }}
        >
          {t('attachments.older')}
        </Button>
      )}
    </section>
  );
}
