/** Sign-in (specification, sections 2 and 7; product.md, `/login`). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { loginSchema } from '#contract/resources/account.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { takeEarlyGestures } from '#lib/early-gestures.ts';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { useSessionForm } from './use-session-form.ts';
import styles from './auth-card.module.css';

export function LoginScreen() {
  const { t, language } = useMessages();
  // Without values of its own: what was typed before the code was there, or filled in by the browser, is what it starts with.
  const { register, handleSubmit, formState, setError } = useForm({ resolver: valibotResolver(loginSchema) });
  const { session, isBusy, message } = useSessionForm(setError);
  const { errors } = formState;
  const signIn = handleSubmit(({ email, password, remember }) => {
    if (!isBusy) session.send({ type: 'session.signIn', email, password, remember });
  });
  useEffect(() => takeEarlyGestures(document), []);
  const footer = (
    <>
      {t('auth.login.noAccount')} <Link href={pathOf('register')}>{t('auth.login.register')}</Link>
    </>
  );
  return (
    <AuthCard
      documentTitle={t('screen.login')}
      title={t('auth.login.title')}
      help={t('auth.login.help')}
      footer={footer}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
        {message !== null && <Callout tone="error">{message}</Callout>}
        <EmailField {...register('email')} error={fieldText(errors.email, language)} />
        <PasswordField
          {...register('password')}
          autoComplete="current-password"
          label={t('auth.password')}
          error={fieldText(errors.password, language)}
        />
        <div className={styles.row}>
          <Checkbox {...register('remember')} label={t('auth.remember')} />
          <Link href={pathOf('forgot-password')}>{t('auth.login.forgot')}</Link>
        </div>
        <SubmitButton isBusy={isBusy}>{t('auth.login.submit')}</SubmitButton>
      </form>
    </AuthCard>
  );
}
