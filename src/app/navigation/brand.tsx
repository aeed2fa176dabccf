/** The product's mark and name. The name yields where there is no room: in a collapsed navigation, on a phone. */
import { appTitle } from '#contract/constants.ts';
import styles from './brand.module.css';

export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--primary)" />
        <path
          d="M16 10.2C13.6 8.6 10.6 8 7 8v14c3.6 0 6.6.6 9 2.2 2.4-1.6 5.4-2.2 9-2.2V8c-3.6 0-6.6.6-9 2.2Z"
          fill="#ffffff"
        />
        <path d="M16 10.2v14" stroke="var(--primary)" strokeWidth="1.6" />
      </svg>
      <span data-when="expanded">{appTitle}</span>
    </span>
  );
}
