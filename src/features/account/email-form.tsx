/** The address of one's own account: another one counts once the link that is mailed to it was opened. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import {
  type EmailChangeInput,
  emailChangeSchema,
  type Profile,
} from '#contract/resources/account-settings.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { Button } from '#ui/button/button.tsx';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import styles from './account.module.css';

type EmailFormProps = { readonly profile: Profile; readonly onAsked: () => void };

export function EmailForm({ profile, onAsked }: EmailFormProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(emailChangeSchema),
    defaultValues: { email: '', current_password: '' },
  });
  const call = useRefusableCall(async (body: EmailChangeInput) => {
    await http.put('/account/email', { body });
    reset();
    onAsked();
  });
  const again = useRefusableCall(async () => {
    await http.post('/account/email/link');
    onAsked();
  });
  useServerErrors(setError, call.errors);
  const { errors } = formState;
  const ask = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input);
  });
  const { email, email_verified: isVerified, pending_email: pending } = profile;
  const againButton = (
    <Button aria-disabled={again.isPending} onClick={() => again.isPending || again.mutate(null)}>
      {t('auth.verify.again')}
    </Button>
  );
  return (
    <section className={styles.card} aria-labelledby="setting-email">
      <h2 id="setting-email">{t('setting.email.heading')}</h2>
      <p>{t(isVerified ? 'setting.email.current' : 'setting.email.unverified', { email })}</p>
      {pending === null && !isVerified && <div>{againButton}</div>}
      {pending !== null && (
        <Callout tone="info">
          <p>{t('setting.email.pending', { email: pending })}</p>
          {againButton}
        </Callout>
      )}
      <form className={styles.fields} noValidate onSubmit={(event) => void ask(event)}>
        <TextField
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          label={t('setting.email.new')}
          error={fieldText(errors.email, language)}
        />
        <PasswordField
          {...register('current_password')}
          autoComplete="current-password"
          label={t('setting.password.current')}
          error={fieldText(errors.current_password, language)}
        />
        <SubmitButton isBusy={call.isPending}>{t('setting.email.submit')}</SubmitButton>
      </form>
    </section>
  );
}
