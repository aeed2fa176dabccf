/** Asks before unsaved work is left (product.md, "Every form"). */
import { useSelector } from '@xstate/react';
import { useMessages } from '#i18n/messages.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { selectFate } from '#machines/navigation/navigation.selectors.ts';
import { Alert } from '#ui/overlay/alert.tsx';

/** `onClose` stays with the work. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const navigation = useNavigationActor();
  const fate = useSelector(navigation, selectFate);
  return (
    <Alert
      title={t('leave.title')}
      confirm={t('leave.go')}
      cancel={t('leave.stay')}
      onConfirm={() => navigation.send({ type: 'navigation.leave' })}
      onCancel={onClose}
    >
      <p>{t(`leave.${fate}`)}</p>
    </Alert>
  );
}
