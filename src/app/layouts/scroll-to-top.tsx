/** Appears after 200 px (specification, section 2, "Layout"). */
import { ArrowUp } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { scrollToTopAfterPixels } from '#contract/constants.ts';
import { useWords } from '#i18n/words.ts';
import { buttonClass } from '#ui/button/button.tsx';
import styles from './scroll-to-top.module.css';

export function ScrollToTop() {
  const { t } = useWords();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const follow = () => setIsShown(window.scrollY > scrollToTopAfterPixels);
    window.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => window.removeEventListener('scroll', follow);
  }, []);
  if (!isShown) return null;
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
