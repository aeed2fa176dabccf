/** Names what the list shows, as a new view. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../field/checkbox.tsx';
import { TextField } from '../field/text-field.tsx';
import styles from './views.module.css';

type NewViewFormProps = {
  readonly mayShare: boolean;
  readonly isBusy: boolean;
  readonly onCreate: (title: string, isShared: boolean) => void;
  readonly onCancel: () => void;
};

export const longestTitle = 60;

export function NewViewForm({ mayShare, isBusy, onCreate, onCancel }: NewViewFormProps) {
  const { t } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState('');
  const [isShared, setIsShared] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() !== '' && !isBusy) onCreate(title.trim(), isShared);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={save}>
      <TextField
        name="view-title"
        label={t('views.title')}
        value={title}
        error={null}
        maxLength={longestTitle}
        autoComplete="off"
        required
        onChange={(event) => setTitle(event.target.value)}
      />
      {mayShare && (
        <Checkbox
          name="view-shared"
          label={t('views.share')}
          checked={isShared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
      )}
      <p className={styles.help}>{t(mayShare ? 'views.shareHelp' : 'views.ownHelp')}</p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('views.cancel')}</Button>
        <Button type="submit" intent="primary" aria-disabled={isBusy || title.trim() === ''}>
          {t('views.save')}
        </Button>
      </div>
    </form>
  );
}
