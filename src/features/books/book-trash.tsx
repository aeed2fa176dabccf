/** The trash of a list of books: search, the way back per row and for many. It comes when it is opened. */
import { Trash } from '@blueprintjs/icons';
import { useCallback, useMemo } from 'react';
import { buildQuery } from '#contract/query-dialect.ts';
import { useWords } from '#i18n/words.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { PageLink } from '#ui/list/page-link.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { useRowChoice } from '#ui/list/use-row-choice.ts';
import { BookBulk } from './book-bulk.tsx';
import { readBookListAddress } from './book-list.address.ts';
import { type BookRow, questionOf } from './book-list.query.ts';
import { NoBookMatches } from './book-list-nothing.tsx';
import { sortAfter, sortOf } from './book-sort.ts';
import { trashColumns } from './trash.columns.tsx';
import { type BookListRoute, useBookList } from './use-book-list.ts';
import { useBookTrash } from './use-book-trash.ts';
import toolbar from './book-list-toolbar.module.css';
import styles from './books-screen.module.css';

const idOf = (book: BookRow) => String(book.id);
const titleOf = (book: BookRow) => book.title;
const skeletonRows = 10;

type BookTrashProps = { readonly route: BookListRoute; readonly title: string; readonly withOwner: boolean };

export function BookTrash({ route, title, withOwner }: BookTrashProps) {
  const words = useWords();
  const { t } = words;
  const { list, now, address, change, addressOf } = useBookList(route, withOwner);
  const { data, error, isPlaceholderData, refetch } = list;
  const { restore, restoring } = useBookTrash();
  const columns = useMemo(
    () => trashColumns({ words, now, restoring, onRestore: restore }),
    [words, now, restoring, restore],
  );
  const rows = data?.data;
  const ids = useMemo(() => rows?.map(idOf) ?? [], [rows]);
  const picked = useRowChoice(ids, addressOf(address.page));
  const search = useCallback((text: string) => change({ search: text }, { replace: true }), [change]);
  const total = data?.meta.total ?? 0;
  const isEmpty = data !== undefined && total === 0;
  return (
    <div className={styles.panel}>
      <div className={toolbar.toolbar}>
        <div className={toolbar.row}>
          <SearchBox value={address.search} hint={t('books.searchHint')} onSearch={search} />
        </div>
      </div>
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isEmpty && address.search !== '' && (
        <NoBookMatches onClear={() => change(readBookListAddress('trashed=1'))} />
      )}
      {isEmpty && address.search === '' && (
        <EmptyState icon={<Trash size={28} />} title={t('trash.empty.title')}>
          {t('trash.empty.help')}
        </EmptyState>
      )}
      {!isEmpty && (error === null || data !== undefined) && (
        <DataList
          caption={title}
          columns={columns}
          rows={rows}
          idOf={idOf}
          total={total}
          offset={(data?.meta.from ?? 1) - 1}
          sort={sortOf(address.sort)}
          onSort={(field) => change({ sort: sortAfter(address.sort, field) })}
          choice={picked.choice}
          nameOf={titleOf}
          isBusy={isPlaceholderData}
          skeletonCount={skeletonRows}
        />
      )}
      <BookBulk
        list={picked}
        rows={rows ?? []}
        total={total}
        filter={buildQuery(questionOf(address))}
        isTrash
      />
      {data !== undefined && !isEmpty && (
        <Pager
          page={address.page}
          limit={address.limit}
          total={total}
          addressOf={addressOf}
          onLimit={(limit) => change({ limit: readBookListAddress(`limit=${limit}`).limit })}
          link={PageLink}
        />
      )}
    </div>
  );
}
