/** A turning ring for what is under way; its words are said by whoever shows it. */
import styles from './spinner.module.css';

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
