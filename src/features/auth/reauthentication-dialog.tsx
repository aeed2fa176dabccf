/**
 * The session expired: the password is asked for over the kept page (architecture.md, session). One field needs no
 * form library, and this dialog is part of every page's first chunk.
 */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useMessages } from '#i18n/messages.ts';
import { useSessionActor, useUser } from '#lib/bookdesk-context.tsx';
import type { reauthenticationMachine } from '#machines/session/reauthentication.machine.ts';
import { selectIsBusy, selectRefusal } from '#machines/session/session.selectors.ts';
import { SubmitRow } from '#ui/button/submit-row.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './auth-card.module.css';

type ReauthenticationDialogProps = {
  readonly reauthentication: ActorRefFrom<typeof reauthenticationMachine>;
};

export function ReauthenticationDialog({ reauthentication }: ReauthenticationDialogProps) {
  const { t } = useMessages();
  const session = useSessionActor();
  const user = useUser();
  const isBusy = useSelector(reauthentication, selectIsBusy);
  const refusal = useSelector(reauthentication, selectRefusal);
  const signIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Readonly<Record<string, string>>;
    const { email, password, remember } = form;
    if (!isBusy && email && password)
      reauthentication.send({ type: 'session.signIn', email, password, remember: remember !== undefined });
  };
  const problem = Object.values(refusal?.errors ?? {}).flat()[0] ?? refusal?.message ?? null;
  return (
    <Dialog title={t('auth.again.title')}>
      <form className={styles.form} noValidate onSubmit={signIn}>
        <p>{t('auth.again.help')}</p>
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          // It may have been changed since, on another device or by staff: then the new one is typed.
          defaultValue={user?.email ?? ''}
          autoComplete="username"
          error={null}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t('auth.password')}
          error={problem}
          required
          data-focus-first
        />
        <Checkbox name="remember" label={t('auth.remember')} />
        <SubmitRow
          isBusy={isBusy}
          submit={t('auth.again.submit')}
          cancel={t('app.signOut')}
          onCancel={() => session.send({ type: 'session.signOut' })}
        />
      </form>
    </Dialog>
  );
}
