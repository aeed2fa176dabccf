/** A cover as its card shows it: the picture or its absence, the place to drop one, and the dialog that crops it. */
import type { ReactNode } from 'react';
import { pictureMediaTypes, pictureUses } from '#contract/resources/picture.ts';
import { useMessages } from '#i18n/messages.ts';
import { FileDrop } from '#ui/field/file-drop.tsx';
import type { CropArea } from '#resource/picture/crop-image.ts';
import { PictureCrop } from '#resource/picture/picture-crop.tsx';
import type { useChosenImage } from '#resource/picture/use-chosen-image.ts';
import formStyles from '#resource/form/form.module.css';
import styles from './cover.module.css';

const words = { title: 'cover.crop', send: 'cover.send' } as const;

type CoverCardProps = {
  /** Its address; null while there is none. */
  readonly cover: string | null;
  /** What the picture is of. */
  readonly alt: string;
  readonly mayChange: boolean;
  readonly image: ReturnType<typeof useChosenImage>;
  readonly sent: number | null;
  readonly refusal: string | null;
  readonly isBroken: boolean;
  readonly onCrop: (url: string, area: CropArea) => void;
  readonly onCancel: () => void;
  /** Below the picture. */
  readonly children: ReactNode;
};

export function CoverCard(props: CoverCardProps) {
  const { cover, alt, mayChange, children, ...crop } = props;
  const { t } = useMessages();
  return (
    <section className={formStyles.card} aria-label={t('cover.heading')}>
      <h2 className={formStyles.heading}>{t('cover.heading')}</h2>
      {cover === null ? (
        <p className={styles.muted}>{t('cover.none')}</p>
      ) : (
        <img className={styles.cover} src={cover} alt={alt} />
      )}
      {mayChange && (
        <FileDrop
          label={t('cover.choose')}
          help={`${t('cover.drop')}. ${t('cover.rules')}`}
          accept={pictureMediaTypes.join(',')}
          onFiles={props.image.take}
        />
      )}
      {children}
      <PictureCrop use={pictureUses.cover} words={words} {...crop} />
    </section>
  );
}
