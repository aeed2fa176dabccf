/** A picture for the text: one of the book's attachments, or a file that becomes one. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { listAnswerSchema } from '#contract/answers.ts';
import { attachmentSchema, largestAttachment } from '#contract/resources/attachment.ts';
import { longestCaption } from '#contract/rich-text/rich-text.ts';
import { withoutControls } from '#contract/rich-text/rich-text-content.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { randomKey } from '#lib/random-key.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { storePicture, type TextPictures } from './text-pictures.ts';
import styles from './editor.module.css';

const listSchema = listAnswerSchema(attachmentSchema);

type ImageDialogProps = {
  readonly editor: Editor;
  readonly userId: number;
  readonly pictures: TextPictures;
  readonly onClose: () => void;
};

export function ImageDialog({ editor, userId, pictures, onClose }: ImageDialogProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const [alt, setAlt] = useState('');
  const { place } = pictures;
  const { data, error, refetch } = useQuery({
    queryKey: userKey(userId, 'attachments', 'images', place?.field, place?.id),
    enabled: place !== null,
    queryFn: async ({ signal }) => {
      const of = place === null ? {} : { [place.field]: String(place.id) };
      const query = { filter: { ...of, kind: 'image' }, limit: 100 };
      return (await http.get('/attachments', { query, schema: listSchema, signal })).data;
    },
  });
  const put = (id: number) => {
    const caption = withoutControls(alt).trim();
    editor.commands.insertContent({ type: 'image', attrs: { attachment_id: id, alt: caption } });
    onClose();
  };
  const upload = useRefusableCall(async (file: File) => {
    const stored = await storePicture(http, pictures, file, { idempotencyKey: randomKey() });
    void queries.invalidateQueries({ queryKey: userKey(userId, 'attachments') });
    put(stored.id);
  });
  const refusal = upload.errors?.['file']?.join(' ') ?? upload.message;
  return (
    <Dialog title={t('editor.image')} onCancel={onClose}>
      <div className={styles.form}>
        <TextField
          error={null}
          label={t('editor.image.alt')}
          help={t('editor.image.altHelp')}
          name="alt"
          dir="auto"
          maxLength={longestCaption}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <FileDrop
          label={t('editor.image.drop')}
          help={t('editor.image.kinds')}
          accept="image/*"
          disabled={upload.isPending}
          onFiles={([file]) => {
            if (file !== undefined && file.size <= largestAttachment) upload.mutate(file);
          }}
        />
        {refusal !== null && <Callout tone="error">{refusal}</Callout>}
        {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        <ul className={styles.images} aria-label={t('editor.image.stored')}>
          {data?.map(({ id, name }) => (
            <li key={id}>
              <Button minimal onClick={() => put(id)}>
                <span dir="auto">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  );
}
