/** Appears after 200 px (specification, section 2, "Layout"). */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { inBackground } from '#lib/import-again.ts';
import styles from './scroll-to-top.module.css';

export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false);
  const [Button, setButton] = useState<ComponentType | null>(null);
  const head = useRef<HTMLDivElement>(null);
  // Told by the browser when it has made its layout: to ask for the position would force one while the page is built.
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting === false));
    if (head.current) watch.observe(head.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!isShown) return;
    // Whoever cannot load it has keys for that.
    void inBackground(() => import('./scroll-to-top-button.tsx')).then(
      ({ ScrollToTopButton }) => setButton(() => ScrollToTopButton),
      () => undefined,
    );
  }, [isShown]);
  return (
    <>
      <div ref={head} className={styles.head} />
      {isShown && Button && <Button />}
    </>
  );
}
