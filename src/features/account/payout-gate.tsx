/** What is settled of the payout, masked, and the password that opens it for a change. */
import { useForm } from 'react-hook-form';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { banks } from '#contract/money/banks.ts';
import { confirmPasswordSchema } from '#contract/resources/account-settings.ts';
import type { PayoutSettings } from '#contract/resources/payout-settings.ts';
import { fieldText } from '#i18n/field-text.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useRefusableCall } from '#lib/http/use-refusable-call.ts';
import { SubmitButton } from '#ui/button/submit-button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { useServerErrors } from '#ui/field/use-server-errors.ts';
import styles from './account.module.css';

type PayoutGateProps = { readonly settings: PayoutSettings; readonly onConfirmed: () => void };

export function PayoutGate({ settings, onConfirmed }: PayoutGateProps) {
  const { t, language } = useMessages();
  const http = useHttp();
  const email = useUser()?.email ?? '';
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(confirmPasswordSchema),
    defaultValues: { password: '' },
  });
  const call = useRefusableCall(async (body: { password: string }) => {
    await http.post('/account/confirm-password', { body });
    onConfirmed();
  });
  useServerErrors(setError, call.errors);
  const confirm = handleSubmit((input) => {
    if (!call.isPending) call.mutate(input);
  });
  const bank = banks.find(({ code }) => code === settings.bank)?.name;
  return (
    <section className={styles.card} aria-labelledby="setting-payout">
      <h2 id="setting-payout">{t('setting.payout.account')}</h2>
      <p>
        {bank === undefined
          ? t('setting.payout.none')
          : t('setting.payout.summary', {
              bank,
              number: settings.account_number,
              holder: settings.holder,
            })}
      </p>
      <form className={styles.fields} noValidate onSubmit={(event) => void confirm(event)}>
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          {...register('password')}
          autoComplete="current-password"
          label={t('setting.password.current')}
          help={t('setting.payout.why')}
          error={fieldText(formState.errors.password, language)}
        />
        <SubmitButton isBusy={call.isPending}>{t('setting.payout.change')}</SubmitButton>
      </form>
    </section>
  );
}
