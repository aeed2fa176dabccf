/** A page in two: what it is about, and beside it, or below it where there is no room, what can be done with that. */
import type { ReactNode } from 'react';
import styles from './beside.module.css';

type BesideProps = {
  /** Not on paper: nothing is pressed there. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

export function Beside({ aside, children }: BesideProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
