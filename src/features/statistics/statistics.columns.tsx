/** The columns of the statistics: a book, and each measure beside the period before. */
import { Link } from 'wouter';
import { pathOf } from '#contract/routing/route-matching.ts';
import { type BookStatistics, type Measure, measureNames } from '#contract/resources/statistics.ts';
import type { Messages } from '#i18n/messages.ts';
import type { Column } from '#ui/list/list.types.ts';
import { Change } from './change.tsx';
import styles from './statistics.module.css';

/** `rangeQuery` keeps the range on the way to a book. */
export function statisticsColumns({ t, number }: Messages, rangeQuery: string): Column<BookStatistics>[] {
  const measure = (name: Measure): Column<BookStatistics> => ({
    id: name,
    header: t(`statistics.measure.${name}`),
    width: 130,
    align: 'end',
    sortField: name,
    cell: (row) => (
      <span className={styles.measure}>
        <span>{number(row[name])}</span>
        <Change now={row[name]} before={row.previous[name]} />
      </span>
    ),
  });
  return [
    {
      id: 'title',
      header: t('statistics.book'),
      sortField: 'title',
      card: 'title',
      cell: ({ id, title, author_name: author }) => (
        <span className={styles.book}>
          <Link href={`${pathOf('statistics-id', { id })}${rangeQuery}`} dir="auto" data-tooltip={title}>
            {title}
          </Link>
          <small dir="auto">{author}</small>
        </span>
      ),
    },
    ...measureNames.map(measure),
  ];
}
