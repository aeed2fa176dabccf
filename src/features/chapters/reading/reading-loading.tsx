/** Stand-ins of the lines that come, shown after 200 ms. */
import { Classes } from '@blueprintjs/core';
import styles from './reading.module.css';

const lines = [1, 2, 3, 4, 5, 6];

export function ReadingLoading() {
  return (
    <div className={styles.loading} aria-hidden="true">
      {lines.map((line) => (
        <div key={line} className={`${Classes.SKELETON} ${styles.standIn}`} />
      ))}
    </div>
  );
}
