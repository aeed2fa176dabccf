/** Asks before unsaved work is left (product.md, "Every form"). */
import { useMessages } from '#i18n/messages.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { Alert } from '#ui/overlay/alert.tsx';

/** `onClose` stays with the work. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const navigation = useNavigationActor();
  return (
    <Alert
      title={t('leave.title')}
      confirm={t('leave.go')}
      cancel={t('leave.stay')}
      onConfirm={() => navigation.send({ type: 'navigation.leave' })}
      onCancel={onClose}
    >
      <p>{t('leave.help')}</p>
    </Alert>
  );
}
