/** One's own picture: chosen or dropped, cropped to a circle's square, taken away. */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Profile, profileSchema } from '#contract/resources/account-settings.ts';
import { pictureMediaTypes, pictureUses } from '#contract/resources/picture.ts';
import { useMessages } from '#i18n/messages.ts';
import { PictureCrop } from '#resource/picture/picture-crop.tsx';
import { useChosenImage } from '#resource/picture/use-chosen-image.ts';
import { usePictureCall } from '#resource/picture/use-picture-call.ts';
import { Button } from '#ui/button/button.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import styles from './account.module.css';

const use = pictureUses.avatar;
const schema = oneAnswerSchema(profileSchema);
const words = { title: 'setting.avatar.crop', send: 'setting.avatar.send' } as const;

type AvatarCardProps = { readonly profile: Profile; readonly onChanged: (profile: Profile) => void };

export function AvatarCard({ profile, onChanged }: AvatarCardProps) {
  const { t } = useMessages();
  const image = useChosenImage();
  const path = `/account/profiles/${profile.id}/avatar`;
  const { sent, refusal, isBroken, isRemoving, ...call } = usePictureCall({ use, path, schema, onChanged });
  return (
    <section className={styles.card} aria-labelledby="setting-avatar">
      <h2 id="setting-avatar">{t('setting.avatar.heading')}</h2>
      {profile.avatar === null ? (
        <p className={styles.muted}>{t('setting.avatar.none')}</p>
      ) : (
        <div className={styles.row}>
          <img className={styles.picture} src={profile.avatar} alt={t('setting.avatar.alt')} />
          <Button aria-disabled={isRemoving} onClick={call.remove}>
            {t('setting.avatar.remove')}
          </Button>
        </div>
      )}
      <FileDrop
        label={t('setting.avatar.choose')}
        help={t('setting.avatar.rules')}
        accept={pictureMediaTypes.join(',')}
        onFiles={image.take}
      />
      <PictureCrop
        use={use}
        words={words}
        isRound
        {...{ image, sent, refusal, isBroken }}
        onCrop={(url, area) => call.send({ url, area }, image.drop)}
        onCancel={() => {
          call.end();
          image.drop();
        }}
      />
    </section>
  );
}
