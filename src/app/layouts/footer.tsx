/** The foot of every staff page. */
import { appTitle } from '#contract/constants.ts';
import { useMessages } from '#i18n/messages.ts';
import styles from './default-layout.module.css';

export function Footer() {
  const { t } = useMessages();
  return (
    <footer className={styles.footer}>
      <strong>{appTitle}</strong>
      <span>{t('app.tagline')}</span>
    </footer>
  );
}
