/** The picture of a top box: chosen or dropped, cropped to what the box shows, taken away. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { adSlotSchema } from '#contract/resources/ad-slot.ts';
import { pictureMediaTypes, pictureUses } from '#contract/resources/picture.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { PictureCrop } from '#resource/picture/picture-crop.tsx';
import { useChosenImage } from '#resource/picture/use-chosen-image.ts';
import { usePictureCall } from '#resource/picture/use-picture-call.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonRow } from '#ui/button/button-row.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AdRow } from './ad-list.definition.tsx';
import styles from './ads.module.css';

const use = pictureUses.topbox;
const schema = oneAnswerSchema(adSlotSchema);
const words = { title: 'ads.cropImage', send: 'ads.sendImage' } as const;

type AdImageDialogProps = { readonly ad: AdRow; readonly onClose: () => void };

export function AdImageDialog({ ad, onClose }: AdImageDialogProps) {
  const { t } = useMessages();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [shown, setShown] = useState(ad.image);
  const image = useChosenImage();
  const { sent, refusal, isBroken, isRemoving, ...call } = usePictureCall({
    use,
    path: `/topboxes/${ad.id}/image`,
    schema,
    onChanged(stored) {
      setShown(stored.image);
      void queries.invalidateQueries({ queryKey: userKey(userId, 'topboxes') });
    },
  });
  return (
    <Dialog title={t('ads.imageOf', { title: ad.title })} onCancel={onClose}>
      <div className={styles.form}>
        {shown === null ? (
          <p className={styles.muted}>{t('ads.noImage')}</p>
        ) : (
          <img className={styles.picture} src={shown} alt={t('ads.imageAlt', { title: ad.title })} />
        )}
        <FileDrop
          label={t('ads.chooseImage')}
          help={t('ads.imageRules', { width: use.least.width, height: use.least.height })}
          accept={pictureMediaTypes.join(',')}
          onFiles={image.take}
        />
        <PictureCrop
          use={use}
          words={words}
          {...{ image, sent, refusal, isBroken }}
          onCrop={(url, area) => call.send({ url, area }, image.drop)}
          onCancel={() => {
            call.end();
            image.drop();
          }}
        />
        <ButtonRow>
          {shown !== null && (
            <Button aria-disabled={isRemoving} onClick={call.remove}>
              {t('ads.removeImage')}
            </Button>
          )}
          <Button intent="primary" onClick={onClose}>
            {t('ads.close')}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
