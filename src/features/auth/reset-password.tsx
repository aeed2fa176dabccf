/** The second phase: the mailed link carries the token and the address, the person brings the new password. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { type ResetPasswordInput, resetPasswordSchema } from '#contract/resources/registration.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import styles from './auth-card.module.css';

export function ResetPassword({ token, email }: { token: string; email: string }) {
  const { t, language } = useMessages();
  const http = useHttp();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(resetPasswordSchema),
    defaultValues: { token, email, password: '', password_confirmation: '' },
  });
  const call = useRefusableCall((body: ResetPasswordInput) => http.post('/auth/reset-password', { body }));
  useServerErrors(setError, call.errors);
  const { errors } = formState;
  /** What is wrong with the link itself has no field on the page. */
  const linkProblem = fieldText(errors.token ?? errors.email, language);
  const reset = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input);
  });
  if (call.isSuccess)
    return (
      <AuthCard
        documentTitle={t('screen.forgot-password')}
        title={t('auth.reset.done.title')}
        help={t('auth.reset.done.help')}
      >
        <Link href={pathOf('login')} className={buttonClass({ intent: 'primary', large: true })}>
          {t('app.signIn')}
        </Link>
      </AuthCard>
    );
  return (
    <AuthCard
      documentTitle={t('screen.forgot-password')}
      title={t('auth.reset.title')}
      help={t('auth.reset.help', { email })}
      footer={<Link href={pathOf('forgot-password')}>{t('auth.forgot.again')}</Link>}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void reset(event)}>
        {linkProblem !== null && <Callout tone="error">{linkProblem}</Callout>}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
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
        <SubmitButton isBusy={call.isPending}>{t('auth.reset.submit')}</SubmitButton>
      </form>
    </AuthCard>
  );
}
