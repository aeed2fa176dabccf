/** A book's cover, or one drawn from its title in a colour that stays the book's own. */
import type { BookRow } from '../list/book-row.ts';
import styles from './book-cells.module.css';

type BookCoverProps = Pick<BookRow, 'id' | 'title' | 'cover' | 'cover_thumbnails'>;

/** The golden angle keeps neighbours apart on the colour wheel. */
const hueOf = (id: number) => Math.round((id * 137.508) % 360);

export function BookCover({ id, title, cover, cover_thumbnails: thumbnails }: BookCoverProps) {
  if (cover !== null)
    return (
      <img
        className={styles.cover}
        src={thumbnails?.[0]?.url ?? cover}
        srcSet={thumbnails?.map(({ url, width }) => `${url} ${width}w`).join()}
        sizes="30px"
        width={30}
        height={44}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  const ground = `oklch(0.5 0.085 ${hueOf(id)})`;
  return (
    <span className={styles.cover} style={{ background: ground }} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(title)?.[0]?.toLocaleUpperCase('vi')}
    </span>
  );
}
