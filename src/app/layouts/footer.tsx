/** The foot of every staff page. */
import { appTitle } from '#contract/constants.ts';
import { useWords } from '#i18n/words.ts';
import styles from './default-layout.module.css';

export function Footer() {
  const { t } = useWords();
  return (
    <footer className={styles.footer}>
      <strong>{appTitle}</strong>
      <span>{t('app.tagline')}</span>
    </footer>
  );
}
