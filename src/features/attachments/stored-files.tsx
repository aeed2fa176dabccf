/** The files that the server has for a book. */
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { attachmentListQuery } from './attachment-list.query.ts';
import { StoredFile } from './stored-file.tsx';
import styles from './attachments.module.css';

export function StoredFiles({ userId, bookId }: { userId: number; bookId: number }) {
  const { t } = useMessages();
  const { data, error, refetch } = useQuery(attachmentListQuery(useHttp(), userId, bookId));
  return (
    <section aria-label={t('attachments.stored')}>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.detail}>{t('attachments.none')}</p>}
      <ul className={styles.list}>
        {data?.map((file) => (
          <StoredFile key={file.id} userId={userId} file={file} />
        ))}
      </ul>
    </section>
  );
}
