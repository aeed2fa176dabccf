/** A person's picture: the initials of their name, since names are always there. */
import { initialsOf } from './initials.ts';
import styles from './avatar.module.css';

export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
