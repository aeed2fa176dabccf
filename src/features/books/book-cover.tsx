/** A book's cover, or one drawn from its title in a colour that stays the book's own. */
import styles from './book-cells.module.css';

type BookCoverProps = { readonly id: number; readonly title: string; readonly cover: string | null };

/** The golden angle keeps neighbours apart on the colour wheel. */
const hueOf = (id: number) => Math.round((id * 137.508) % 360);

export function BookCover({ id, title, cover }: BookCoverProps) {
  if (cover !== null)
    return <img className={styles.cover} src={cover} width={30} height={44} alt="" loading="lazy" />;
  const ground = `oklch(0.5 0.085 ${hueOf(id)})`;
  return (
    <span className={styles.cover} style={{ background: ground }} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(title)?.[0]?.toLocaleUpperCase('vi')}
    </span>
  );
}
