/** Leads back to the top of the page; loaded once somebody has scrolled. */
import { ArrowUp } from '@blueprintjs/icons';
import { useMessages } from '#i18n/messages.ts';
import { buttonClass } from '#ui/button/button.tsx';
import styles from './scroll-to-top-button.module.css';

export function ScrollToTopButton() {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={`${buttonClass({ intent: 'primary' })} ${styles.button}`}
      aria-label={t('app.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUp />
    </button>
  );
}
