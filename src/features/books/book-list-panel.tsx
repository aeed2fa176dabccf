/** A list of books with its search, filters, pages, and what can be done with many of them (product.md, "Every list"). */
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { buildQuery } from '#contract/query-dialect.ts';
import { useWords } from '#i18n/words.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { PageLink } from '#ui/list/page-link.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { useRowChoice } from '#ui/list/use-row-choice.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { BookListToolbar } from './book-list-toolbar.tsx';
import { type BookColumnId, bookFilterNames, readBookListAddress } from './book-list.address.ts';
import { type BookRow, questionOf } from './book-list.query.ts';
import { BookRowMenu } from './book-row-menu.tsx';
import { bookColumns } from './book.columns.tsx';
import { sortAfter, sortOf } from './book-sort.ts';
import { type BookListRoute, useBookList } from './use-book-list.ts';
import styles from './books-screen.module.css';

const idOf = (book: BookRow) => String(book.id);
const plainMenu = (book: BookRow) => <BookRowMenu book={book} />;
/** More than any window shows: what is below the list stays out of sight until the list has its height. */
const skeletonRows = 25;

/** Nothing to show is rare, and the server has answered: what says so can come then. */
const Nothing = lazyPart(async () => (await import('./book-list-nothing.tsx')).BookListNothing);

/** It brings the charts, so it comes when the first row is chosen. */
const BookBulk = lazyPart(async () => (await import('./book-bulk.tsx')).BookBulk);
const titleOf = (book: BookRow) => book.title;

type BookListPanelProps = {
  readonly route: BookListRoute;
  readonly title: string;
  /** Whether people know whose book a row is. */
  readonly withOwner: boolean;
  readonly defaultColumns: readonly BookColumnId[];
  readonly menu?: (book: BookRow) => ReactNode;
};

export function BookListPanel({
  route,
  title,
  withOwner,
  defaultColumns,
  menu = plainMenu,
}: BookListPanelProps) {
  const words = useWords();
  const { list, now, address, change, addressOf } = useBookList(route, withOwner);
  const { data, error, isPlaceholderData, refetch } = list;
  const { sort, columns: chosen } = address;

  const shownIds = chosen ?? defaultColumns;
  const hasOwner = shownIds.includes('owner');
  const columns = useMemo(() => bookColumns(words, now, chosen, hasOwner), [words, now, chosen, hasOwner]);
  const shown = useMemo(() => columns.filter(({ id }) => shownIds.includes(id)), [columns, shownIds]);
  const sortBy = useCallback((field: string) => change({ sort: sortAfter(sort, field) }), [change, sort]);

  const rows = data?.data;
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  const picked = useRowChoice(ids, addressOf(address.page));
  const [hasPicked, setHasPicked] = useState(false);
  if (!hasPicked && picked.choice.page !== 'none') setHasPicked(true);

  const isNarrowed = address.search !== '' || bookFilterNames.some((name) => address[name] !== '');
  const isEmpty = data !== undefined && data.meta.total === 0;
  const clear = () => {
    const { limit, view } = address;
    change({ ...readBookListAddress(''), columns: chosen, limit, view });
  };
  return (
    <div className={styles.panel}>
      <BookListToolbar
        address={address}
        columns={columns.filter(({ id }) => id !== 'owner' || withOwner)}
        shown={shownIds}
        route={route}
        isSettled={data !== undefined}
        onChange={change}
      />
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <Suspense>
          <Nothing onClear={isNarrowed ? clear : null} />
        </Suspense>
      )}
      {!isEmpty && (error === null || data !== undefined) && (
        <DataList
          caption={title}
          columns={shown}
          rows={rows}
          idOf={idOf}
          total={data?.meta.total ?? 0}
          offset={(data?.meta.from ?? 1) - 1}
          sort={sortOf(sort)}
          onSort={sortBy}
          menu={menu}
          choice={picked.choice}
          nameOf={titleOf}
          isBusy={isPlaceholderData}
          skeletonCount={Math.min(address.limit, skeletonRows)}
        />
      )}
      {hasPicked && (
        <Suspense>
          <BookBulk
            list={picked}
            rows={rows ?? []}
            total={data?.meta.total ?? 0}
            filter={buildQuery(questionOf(address))}
          />
        </Suspense>
      )}
      {data !== undefined && !isEmpty && (
        <Pager
          page={address.page}
          limit={address.limit}
          total={data.meta.total}
          addressOf={addressOf}
          onLimit={(limit) => change({ limit: readBookListAddress(`limit=${limit}`).limit })}
          link={PageLink}
        />
      )}
    </div>
  );
}
