/** The holder of a bank account: what is typed becomes what banks write, and one's own name is offered. */
import { holderOf } from '#contract/resources/payout-settings.ts';
import { useMessages } from '#i18n/messages.ts';
import { useUser } from '#lib/bookdesk-context.tsx';
import type { OwnFieldProps } from '#resource/form/form-definition.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './account.module.css';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function HolderField({ name, form, label, error, isRequired }: OwnFieldProps) {
  const { t } = useMessages();
  const offered = holderOf(useUser()?.name ?? '');
  const typed = form.watch(name);
  const take = (value: string) => form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  return (
    <div className={styles.holder}>
      <TextField
        {...form.register(name, { onBlur: () => take(holderOf(textOf(form.getValues(name)))) })}
        label={label}
        help={t('setting.payout.holder.help')}
        error={error}
        isRequired={isRequired}
        autoComplete="off"
        spellCheck={false}
      />
      {typed === '' && offered !== '' && (
        <Button onClick={() => take(offered)}>{t('setting.payout.offerHolder', { name: offered })}</Button>
      )}
    </div>
  );
}
