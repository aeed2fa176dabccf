/** Asks before unsaved work is left (product.md, "Every form"). */
import { useWords } from '#i18n/words.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './leave-dialog.module.css';

/** `onClose` stays with the work. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const navigation = useNavigationActor();
  return (
    <Dialog title={t('leave.title')} onCancel={onClose}>
      <p>{t('leave.help')}</p>
      <div className={styles.actions}>
        <Button intent="primary" onClick={onClose}>
          {t('leave.stay')}
        </Button>
        <Button onClick={() => navigation.send({ type: 'navigation.leave' })}>{t('leave.go')}</Button>
      </div>
    </Dialog>
  );
}
