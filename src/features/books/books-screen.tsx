/** The list of books (product.md, `/books`): one's own, or all of them for those who may read all. */
import { Plus } from '@blueprintjs/icons';
import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import { pathOf } from '#contract/route-matching.ts';
import { useWords } from '#i18n/words.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { PageLink } from '#ui/list/page-link.tsx';
import { Pager } from '#ui/list/pager.tsx';
import { Page } from '#ui/page/page.tsx';
import { BookListToolbar } from './book-list-toolbar.tsx';
import { BooksFailed, NoBookMatches, NoBooksYet } from './book-list-nothing.tsx';
import { bookFilterNames, readBookListAddress } from './book-list.address.ts';
import type { BookRow } from './book-list.query.ts';
import { BookRowMenu } from './book-row-menu.tsx';
import { bookColumns, defaultBookColumns } from './book.columns.tsx';
import { seesAllBooks } from './sees-all-books.ts';
import { sortAfter, sortOf } from './book-sort.ts';
import { useBookList } from './use-book-list.ts';
import styles from './books-screen.module.css';

const idOf = (book: BookRow) => String(book.id);
const menuOf = (book: BookRow) => <BookRowMenu book={book} />;
/** More than any window shows: what is below the list stays out of sight until the list has its height. */
const skeletonRows = 25;

export function BooksScreen() {
  const words = useWords();
  const { t } = words;
  const ability = useAbility();
  const seesAll = seesAllBooks(ability);
  const { list, now, address, change, addressOf } = useBookList(seesAll);
  const { data, error, isPlaceholderData, refetch } = list;
  const { sort, columns: chosen } = address;

  const shownIds = chosen ?? defaultBookColumns;
  const columns = useMemo(() => bookColumns(words, now, chosen), [words, now, chosen]);
  const shown = useMemo(() => columns.filter(({ id }) => shownIds.includes(id)), [columns, shownIds]);
  const sortBy = useCallback((field: string) => change({ sort: sortAfter(sort, field) }), [change, sort]);

  const title = t(seesAll ? 'books.all' : 'books.own');
  const isNarrowed = address.search !== '' || bookFilterNames.some((name) => address[name] !== '');
  const isEmpty = data !== undefined && data.meta.total === 0;
  const create = ability.can('create', 'books') && (
    <Link href={pathOf('books-create')} className={buttonClass({ intent: 'primary' })}>
      <Plus />
      {t('books.create')}
    </Link>
  );
  return (
    <Page title={title} actions={create || undefined}>
      <div className={styles.panel}>
        <BookListToolbar
          address={address}
          columns={columns.filter(({ id }) => id !== 'owner' || seesAll)}
          shown={shownIds}
          onChange={change}
        />
        {error !== null && data === undefined && <BooksFailed error={error} onRetry={() => void refetch()} />}
        {isEmpty && !isNarrowed && <NoBooksYet />}
        {isEmpty && isNarrowed && (
          <NoBookMatches
            onClear={() => change({ ...readBookListAddress(''), columns: chosen, limit: address.limit })}
          />
        )}
        {!isEmpty && (error === null || data !== undefined) && (
          <DataList
            caption={title}
            columns={shown}
            rows={data?.data}
            idOf={idOf}
            total={data?.meta.total ?? 0}
            offset={(data?.meta.from ?? 1) - 1}
            sort={sortOf(sort)}
            onSort={sortBy}
            menu={menuOf}
            isBusy={isPlaceholderData}
            skeletonCount={Math.min(address.limit, skeletonRows)}
          />
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
    </Page>
  );
}
