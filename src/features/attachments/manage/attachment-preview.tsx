/** A file looked at without being kept: a picture, or the beginning of a text; others are fetched to be opened. */
import { useQuery } from '@tanstack/react-query';
import { attachmentKinds, attachmentTypes } from '#contract/resources/attachment.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ScrollFrame } from '#ui/page/scroll-frame.tsx';
import { attachmentLink } from '#lib/files/attachment-link.ts';
import { useFileDownload } from '../use-file-download.ts';
import type { AttachmentRow } from './attachment-list.definition.tsx';
import styles from './attachment-preview.module.css';

/** Bytes: more is read in the file itself. */
const longestText = 20_000;

type PreviewProps = { readonly row: AttachmentRow; readonly onClose: () => void };

export function AttachmentPreview({ row, onClose }: PreviewProps) {
  const { t } = useMessages();
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { id, name, media_type: type } = row;
  const isPicture = attachmentKinds.image.some((known) => known === type);
  const isText = type === attachmentTypes.txt;
  const download = useFileDownload(id);
  const { data, error, refetch } = useQuery({
    queryKey: userKey(userId, 'attachments', 'preview', id),
    // A link ends after minutes, and what was seen is not kept.
    gcTime: 0,
    staleTime: Infinity,
    async queryFn({ signal }) {
      if (!isPicture && !isText) return { url: null, text: null };
      const url = await attachmentLink(http, id, { signal });
      if (isPicture) return { url, text: null };
      const answer = await fetch(url, { signal });
      return { url: null, text: (await answer.text()).slice(0, longestText) };
    },
  });
  const url = data?.url ?? null;
  const text = data?.text ?? null;
  return (
    <Dialog title={name} onCancel={onClose} wide>
      {error !== null && <RecordFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Spinner />}
      {url !== null && <img className={styles.picture} src={url} alt={name} />}
      {text !== null && (
        <ScrollFrame className={styles.text} label={name}>
          <pre dir="auto">{text}</pre>
        </ScrollFrame>
      )}
      {data !== undefined && url === null && text === null && <p>{t('manageAttachments.noPreview')}</p>}
      <ButtonRow>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button intent="primary" aria-disabled={download.isFetching} onClick={download.fetch}>
          {t('manageAttachments.download')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
