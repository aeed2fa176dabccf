/** The first stop of Tab: past the navigation, to the content. */
import { useMessages } from '#i18n/messages.ts';
import styles from './skip-link.module.css';

export const mainId = 'main';

export function SkipLink() {
  const { t } = useMessages();
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
