/** The first stop of Tab: past the navigation, to the content. */
import { useWords } from '#i18n/words.ts';
import styles from './skip-link.module.css';

export const mainId = 'main';

export function SkipLink() {
  const { t } = useWords();
  const skip = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${mainId}`)?.focus();
  };
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={skip}>
      {t('app.skip')}
    </a>
  );
}
