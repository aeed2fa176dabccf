/** What stands above a drawer's content and stays there while that scrolls: its name, and the way out. */
import { Cross } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button/button.tsx';
import styles from './drawer-head.module.css';

type DrawerHeadProps = {
  readonly title: string;
  /** What it is about, such as the name of a record. */
  readonly about?: string;
  readonly onClose: () => void;
};

export function DrawerHead({ title, about, onClose }: DrawerHeadProps) {
  const { t } = useMessages();
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h2>{title}</h2>
        {about !== undefined && (
          <p className={styles.about} dir="auto">
            {about}
          </p>
        )}
      </div>
      <Button minimal aria-label={t('app.close')} onClick={onClose}>
        <Cross />
      </Button>
    </header>
  );
}
