/** A screen's chunk could not be loaded; it can be tried again, and the navigation still works. */
import { Offline } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectIsBusy } from '#machines/navigation/navigation.selectors.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from './notice.tsx';

export function ScreenFailedScreen() {
  const { t } = useMessages();
  const navigation = useNavigationActor();
  const isBusy = useSelector(navigation, selectIsBusy);
  const retry = (
    <Button
      intent="primary"
      aria-disabled={isBusy}
      onClick={() => navigation.send({ type: 'navigation.retry' })}
    >
      {t('app.retry')}
    </Button>
  );
  return (
    <Notice icon={<Offline size={28} />} title={t('screenFailed.title')} actions={retry}>
      {t('screenFailed.help')}
    </Notice>
  );
}
