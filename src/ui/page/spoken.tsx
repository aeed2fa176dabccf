/** Text that is read out and not shown, beside what says the same to the eye. */
import styles from './spoken.module.css';

export const Spoken = ({ text }: { readonly text: string }) => <span className={styles.spoken}>{text}</span>;
