/** The email of an account, as every form of the ways in asks for it; spread react-hook-form's registration on it. */
import type { ComponentProps } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { TextField } from '#ui/field/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

export function EmailField(props: EmailFieldProps) {
  const { t } = useMessages();
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      label={t('auth.email')}
      {...props}
    />
  );
}
