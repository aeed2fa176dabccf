/** A new password for one's own account, by whoever knows the present one; the other devices are signed out by choice. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { type PasswordChangeInput, passwordChangeSchema } from '#contract/resources/account-settings.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import styles from './account.module.css';

export function PasswordForm() {
  const { t, language } = useMessages();
  const http = useHttp();
  const email = useUser()?.email ?? '';
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: valibotResolver(passwordChangeSchema),
    defaultValues: { current_password: '', password: '', password_confirmation: '', end_others: true },
  });
  const call = useRefusableCall(async (body: PasswordChangeInput) => {
    await http.put('/account/password', { body });
    reset();
  });
  useServerErrors(setError, call.errors);
  const { errors } = formState;
  const change = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input);
  });
  return (
    <section className={styles.card} aria-labelledby="setting-password">
      <h2 id="setting-password">{t('setting.password.heading')}</h2>
      <form className={styles.fields} noValidate onSubmit={(event) => void change(event)}>
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          {...register('current_password')}
          autoComplete="current-password"
          label={t('setting.password.current')}
          error={fieldText(errors.current_password, language)}
        />
        <PasswordField
          {...register('password')}
          autoComplete="new-password"
          label={t('auth.newPassword')}
          help={t('auth.passwordHelp')}
          error={fieldText(errors.password, language)}
        />
        <PasswordField
          {...register('password_confirmation')}
          autoComplete="new-password"
          label={t('auth.passwordAgain')}
          error={fieldText(errors.password_confirmation, language)}
        />
        <Checkbox {...register('end_others')} label={t('setting.password.endOthers')} />
        <SubmitButton isBusy={call.isPending}>{t('setting.password.submit')}</SubmitButton>
      </form>
    </section>
  );
}
