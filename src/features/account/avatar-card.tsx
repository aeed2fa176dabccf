/** One's own picture: chosen or dropped, its middle square kept, taken away. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { oneAnswerSchema } from '#contract/answers.ts';
import { type Profile, profileSchema } from '#contract/resources/account-settings.ts';
import { largestPicture, pictureMediaTypes } from '#contract/resources/picture.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { HttpFailure } from '#lib/http/http-failure.ts';
import { Button } from '#ui/button/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { FileDrop } from '#ui/field/file-drop.tsx';
import styles from './account.module.css';

const answerSchema = oneAnswerSchema(profileSchema);

type AvatarCardProps = { readonly profile: Profile; readonly onChanged: (profile: Profile) => void };

export function AvatarCard({ profile, onChanged }: AvatarCardProps) {
  const { t } = useMessages();
  const http = useHttp();
  const [sent, setSent] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const path = `/account/profiles/${profile.id}/avatar`;
  const sending = useMutation({
    async mutationFn(file: File) {
      setSent(0);
      return (await http.post(path, { body: { file }, schema: answerSchema, onSent: setSent })).data;
    },
    onSuccess: onChanged,
  });
  const removing = useMutation({
    mutationFn: async () => (await http.delete(path, { schema: answerSchema })).data,
    onSuccess: onChanged,
  });
  const isBusy = sending.isPending || removing.isPending;
  const take = ([file]: readonly File[]) => {
    if (file === undefined || isBusy) return;
    setTooLarge(file.size > largestPicture);
    if (file.size <= largestPicture) sending.mutate(file);
  };
  const { error } = sending;
  const refusal = error instanceof HttpFailure ? error.errors['file']?.join(' ') : undefined;
  return (
    <section className={styles.card} aria-labelledby="setting-avatar">
      <h2 id="setting-avatar">{t('setting.avatar.heading')}</h2>
      {profile.avatar === null ? (
        <p className={styles.muted}>{t('setting.avatar.none')}</p>
      ) : (
        <div className={styles.row}>
          <img className={styles.picture} src={profile.avatar} alt={t('setting.avatar.alt')} />
          <Button aria-disabled={isBusy} onClick={() => isBusy || removing.mutate()}>
            {t('setting.avatar.remove')}
          </Button>
        </div>
      )}
      <FileDrop
        label={t('setting.avatar.choose')}
        help={t('setting.avatar.rules')}
        accept={pictureMediaTypes.join(',')}
        onFiles={take}
      />
      {isTooLarge && <Callout tone="error">{t('setting.avatar.tooLarge')}</Callout>}
      {refusal !== undefined && <Callout tone="error">{refusal}</Callout>}
      {sending.isPending && <Progress label={t('setting.avatar.progress')} value={sent} />}
    </section>
  );
}
