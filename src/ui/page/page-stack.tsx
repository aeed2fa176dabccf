/** Parts of a page below each other, each as wide as the page. */
import type { ReactNode } from 'react';
import styles from './page-stack.module.css';

export function PageStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
