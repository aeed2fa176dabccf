/** One stored file: fetched by a link that ends after minutes, removed only after it was asked whether that is meant. */
import { subject } from '@casl/ability';
import { Download, Trash } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type Attachment, attachmentLinkSchema } from '#contract/resources/attachment.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './attachments.module.css';

const linkSchema = v.object({ data: attachmentLinkSchema });

export function StoredFile({ userId, file }: { userId: number; file: Attachment }) {
  const { t, number, dateTime } = useWords();
  const { id, name, size } = file;
  const http = useHttp();
  const queries = useQueryClient();
  const mayDelete = useAbility().can('delete', subject('attachments', { ...file }));
  const [isAsked, setIsAsked] = useState(false);
  const fetching = useMutation({
    async mutationFn() {
      const { data } = await http.post(`/attachments/${id}/link`, { schema: linkSchema });
      // The answer is a download: the page stays.
      location.assign(data.url);
    },
  });
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
        {number(Math.ceil(size / 1024))} KB · {dateTime(file.created_at)}
      </span>
      {isAsked ? (
        <>
          <span className={styles.detail}>{t('attachments.deleteSure')}</span>
          <Button intent="danger" aria-disabled={removing.isPending} onClick={() => removing.mutate()}>
            {t('attachments.deleteYes')}
          </Button>
          <Button onClick={() => setIsAsked(false)}>{t('attachments.keep')}</Button>
        </>
      ) : (
        <>
          <Button
            minimal
            aria-label={t('attachments.download', { name })}
            aria-disabled={fetching.isPending}
            onClick={() => fetching.mutate()}
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
