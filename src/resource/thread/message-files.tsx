/** The files of a message, each fetched under a link of its own that ends after minutes. */
import { Paperclip } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { attachmentLinkSchema } from '#contract/resources/attachment.ts';
import type { Message } from '#contract/resources/message.ts';
import { fileSize } from '#i18n/file-size.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { downloadFrom } from '#lib/files/download-from.ts';
import { Button } from '#ui/button/button.tsx';
import { messagesPath, type ThreadPlace } from './thread.query.ts';
import styles from './thread.module.css';

const linkSchema = v.object({ data: attachmentLinkSchema });

export function MessageFiles({ place, message }: { readonly place: ThreadPlace; readonly message: Message }) {
  const messages = useMessages();
  const http = useHttp();
  const { mutate } = useMutation({
    async mutationFn(id: number) {
      const path = `${messagesPath(place)}/${message.id}/attachments/${id}/link`;
      downloadFrom((await http.post(path, { schema: linkSchema })).data.url);
    },
  });
  if (message.attachments.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={messages.t('thread.files')}>
      {message.attachments.map(({ id, name, size }) => (
        <li key={id}>
          <Button minimal onClick={() => mutate(id)}>
            <Paperclip />
            <span dir="auto">{name}</span>
            <span className={styles.detail}>{fileSize(messages, size)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
