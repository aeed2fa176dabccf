/** Asks before unsaved work is left (product.md, "Every form"). */
import { useWords } from '#i18n/words.ts';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './leave-dialog.module.css';

export function LeaveDialog() {
  const { t } = useWords();
  const navigation = useNavigationActor();
  const stay = () => navigation.send({ type: 'navigation.stay' });
  return (
    <Dialog title={t('leave.title')} onCancel={stay}>
      <p>{t('leave.help')}</p>
      <div className={styles.actions}>
        <Button intent="primary" onClick={stay}>
          {t('leave.stay')}
        </Button>
        <Button onClick={() => navigation.send({ type: 'navigation.leave' })}>{t('leave.go')}</Button>
      </div>
    </Dialog>
  );
}
