/** Stars of five, in a word for those who do not see them. */
import { useMessages } from '#i18n/messages.ts';
import { Spoken } from '#ui/page/spoken.tsx';
import styles from './reviews.module.css';

export function Rating({ stars }: { readonly stars: number }) {
  const { t } = useMessages();
  return (
    <span className={styles.stars}>
      <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span>
      <Spoken text={t('reviews.stars', { count: stars })} />
    </span>
  );
}
