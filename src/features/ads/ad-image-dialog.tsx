/** The picture of a top box: chosen or dropped, sent at once, taken away. The server takes its middle where it is too tall. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneAnswerSchema } from '#contract/answers.ts';
import { adSlotSchema } from '#contract/resources/ad-slot.ts';
import { pictureMediaTypes, pictureUses } from '#contract/resources/picture.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AdRow } from './ad-list.definition.tsx';
import styles from './ads.module.css';

const answerSchema = oneAnswerSchema(adSlotSchema);
const { least } = pictureUses.topbox;

type AdImageDialogProps = { readonly ad: AdRow; readonly onClose: () => void };

export function AdImageDialog({ ad, onClose }: AdImageDialogProps) {
  const { t } = useMessages();
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const path = `/topboxes/${ad.id}/image`;
  const [image, setImage] = useState(ad.image);
  const [sent, setSent] = useState(0);
  const settle = (stored: { readonly image: string | null }) => {
    setImage(stored.image);
    void queries.invalidateQueries({ queryKey: userKey(userId, 'topboxes') });
  };
  const sending = useMutation({
    mutationFn: async (file: File) =>
      (await http.post(path, { body: { file }, schema: answerSchema, onSent: setSent })).data,
    onSuccess: settle,
  });
  const removing = useMutation({
    mutationFn: async () => (await http.delete(path, { schema: answerSchema })).data,
    onSuccess: settle,
  });
  const refusal =
    sending.error instanceof HttpFailure ? (sending.error.errors['file']?.join(' ') ?? null) : null;
  return (
    <Dialog title={t('ads.imageOf', { title: ad.title })} onCancel={onClose}>
      <div className={styles.form}>
        {image === null ? (
          <p className={styles.muted}>{t('ads.noImage')}</p>
        ) : (
          <img className={styles.picture} src={image} alt={t('ads.imageAlt', { title: ad.title })} />
        )}
        <FileDrop
          label={t('ads.chooseImage')}
          help={t('ads.imageRules', { width: least.width, height: least.height })}
          accept={pictureMediaTypes.join(',')}
          onFiles={([file]) => file !== undefined && !sending.isPending && sending.mutate(file)}
        />
        {sending.isPending && <Progress label={t('ads.sendingImage')} value={sent} />}
        {refusal !== null && <Callout tone="error">{refusal}</Callout>}
        <div className={styles.options}>
          {image !== null && (
            <Button
              aria-disabled={removing.isPending}
              onClick={() => removing.isPending || removing.mutate()}
            >
              {t('ads.removeImage')}
            </Button>
          )}
          <Button intent="primary" onClick={onClose}>
            {t('ads.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
