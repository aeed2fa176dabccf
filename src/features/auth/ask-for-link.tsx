/** The first phase: the answer is the same whether the address has an account or not. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { type ForgotPasswordInput, forgotPasswordSchema } from '#contract/resources/registration.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import styles from './auth-card.module.css';

export function AskForLink() {
  const { t, language } = useMessages();
  const http = useHttp();
  const { register, handleSubmit, formState, setError, getValues } = useForm({
    resolver: valibotResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });
  const call = useRefusableCall((body: ForgotPasswordInput) => http.post('/auth/forgot-password', { body }));
  useServerErrors(setError, call.errors);
  const ask = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input);
  });
  const footer = <Link href={pathOf('login')}>{t('auth.forgot.backToLogin')}</Link>;
  if (call.isSuccess)
    return (
      <AuthCard
        documentTitle={t('screen.forgot-password')}
        title={t('auth.forgot.sent.title')}
        help={t('auth.forgot.sent.help', { email: getValues('email') })}
        footer={footer}
      >
        <Button onClick={call.reset}>{t('auth.forgot.again')}</Button>
      </AuthCard>
    );
  return (
    <AuthCard
      documentTitle={t('screen.forgot-password')}
      title={t('auth.forgot.title')}
      help={t('auth.forgot.help')}
      footer={footer}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void ask(event)}>
        <EmailField {...register('email')} error={fieldText(formState.errors.email, language)} />
        <SubmitButton isBusy={call.isPending}>{t('auth.forgot.submit')}</SubmitButton>
      </form>
    </AuthCard>
  );
}
