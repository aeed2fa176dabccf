/** The form that makes an account; the new account is signed in at once. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { registerSchema } from '#contract/resources/registration.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { useSessionForm } from './use-session-form.ts';
import styles from './auth-card.module.css';

export function RegisterForm() {
  const { t, language } = useMessages();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(registerSchema),
    defaultValues: { name: '', email: '', password: '', password_confirmation: '' },
  });
  const { session, isBusy, message } = useSessionForm(setError);
  const { errors } = formState;
  const signUp = handleSubmit((input) => {
    if (!isBusy) session.send({ type: 'session.register', ...input });
  });
  const footer = (
    <>
      {t('auth.register.haveAccount')} <Link href={pathOf('login')}>{t('app.signIn')}</Link>
    </>
  );
  return (
    <AuthCard
      documentTitle={t('screen.register')}
      title={t('auth.register.title')}
      help={t('auth.register.help')}
      footer={footer}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void signUp(event)}>
        {message !== null && <Callout tone="error">{message}</Callout>}
        <TextField
          {...register('name')}
          autoComplete="name"
          label={t('auth.name')}
          error={fieldText(errors.name, language)}
        />
        <EmailField {...register('email')} error={fieldText(errors.email, language)} />
        <PasswordField
          {...register('password')}
          autoComplete="new-password"
          label={t('auth.password')}
          help={t('auth.passwordHelp')}
          error={fieldText(errors.password, language)}
        />
        <PasswordField
          {...register('password_confirmation')}
          autoComplete="new-password"
          label={t('auth.passwordAgain')}
          error={fieldText(errors.password_confirmation, language)}
        />
        <SubmitButton isBusy={isBusy}>{t('auth.register.submit')}</SubmitButton>
      </form>
    </AuthCard>
  );
}
