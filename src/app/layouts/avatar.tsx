/** A person's picture: the initials of their name, since names are always there. */
import styles from './avatar.module.css';

export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Vietnamese names end with the name that people are called by, so the last two words count. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2);
  return words
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('vi');
}
