/** A person's picture, or the initials of their name, since names are always there. */
import { initialsOf } from './initials.ts';
import styles from './avatar.module.css';

type AvatarProps = { readonly name: string; readonly picture?: string | null };

export function Avatar({ name, picture = null }: AvatarProps) {
  if (picture !== null) return <img className={styles.avatar} src={picture} alt="" />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
