/** One stored file: fetched by a link that ends after minutes, removed only after it was asked whether that is meant. */
import { subject } from '@casl/ability';
import { Download, Trash } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attachment } from '#contract/resources/attachment.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { fileSize } from '#i18n/file-size.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { useFileDownload } from './use-file-download.ts';
import styles from './attachments.module.css';

export function StoredFile({ userId, file }: { userId: number; file: Attachment }) {
  const messages = useMessages();
  const { t, dateTime } = messages;
  const { id, name, size } = file;
  const http = useHttp();
  const queries = useQueryClient();
  const mayDelete = useAbility().can('delete', subject('attachments', { ...file }));
  const [isAsked, setIsAsked] = useState(false);
  const download = useFileDownload(id);
  const removing = useMutation({
    mutationFn: () => http.delete(`/attachments/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: userKey(userId, 'attachments') }),
  });
  return (
    <li className={styles.row} data-file={id}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.detail}>
        {fileSize(messages, size)} · {dateTime(file.created_at)}
      </span>
      {isAsked ? (
        <>
          <span className={styles.detail}>{t('attachments.deleteSure')}</span>
          <Button
            intent="danger"
            aria-disabled={removing.isPending}
            onClick={() => {
              if (!removing.isPending) removing.mutate();
            }}
          >
            {t('attachments.deleteYes')}
          </Button>
          <Button aria-disabled={removing.isPending} onClick={() => !removing.isPending && setIsAsked(false)}>
            {t('attachments.keep')}
          </Button>
        </>
      ) : (
        <>
          <Button
            minimal
            aria-label={t('attachments.download', { name })}
            aria-disabled={download.isFetching}
            onClick={download.fetch}
          >
            <Download />
          </Button>
          {mayDelete && (
            <Button minimal aria-label={t('attachments.delete', { name })} onClick={() => setIsAsked(true)}>
              <Trash />
            </Button>
          )}
        </>
      )}
    </li>
  );
}
