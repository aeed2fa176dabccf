/** What the two fields of Blueprint's clock are called. */
import { useMemo } from 'react';
import { useMessages } from '#i18n/messages.ts';

export function useClockNames(): Readonly<Record<string, string>> {
  const { t } = useMessages();
  return useMemo(
    () => ({ '.bp6-timepicker-hour': t('calendar.hour'), '.bp6-timepicker-minute': t('calendar.minute') }),
    [t],
  );
}
