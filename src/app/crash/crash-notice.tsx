/** What stands in place of a screen that has crashed. */
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export function CrashNotice() {
  const { t } = useMessages();
  const reload = (
    <Button intent="primary" onClick={() => location.reload()}>
      {t('app.crashed.reload')}
    </Button>
  );
  return (
    <EmptyState level="h1" icon={<ErrorIcon size={28} />} title={t('app.crashed.title')} actions={reload}>
      {t('app.crashed.help')}
    </EmptyState>
  );
}
