/** Appears after 200 px (specification, section 2, "Layout"). */
import { ArrowUp } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { buttonClass } from '#ui/button/button.tsx';
import styles from './scroll-to-top.module.css';

export function ScrollToTop() {
  const { t } = useMessages();
  const [isShown, setIsShown] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  // Told by the browser when it has made its layout: to ask for the position would force one while the page is built.
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting === false));
    if (head.current) watch.observe(head.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <div ref={head} className={styles.head} />
      {isShown && (
        <button
          type="button"
          className={`${buttonClass({ intent: 'primary' })} ${styles.button}`}
          aria-label={t('app.scrollToTop')}
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <ArrowUp />
        </button>
      )}
    </>
  );
}
