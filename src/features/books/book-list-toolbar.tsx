/** Above the book list: search, filters, columns. On a narrow window the filters fold away. */
import { Filter } from '@blueprintjs/icons';
import { useCallback, useId, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Button } from '#ui/button/button.tsx';
import { ColumnChooser } from '#ui/list/column-chooser.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { BookExportButton } from './book-export-button.tsx';
import { BookFilters } from './book-filters.tsx';
import {
  type BookColumnId,
  type BookListAddress,
  bookFilterNames,
  readBookListAddress,
} from './book-list.address.ts';
import { BookSortChoice } from './book-sort-choice.tsx';
import { BookViews } from './book-views.tsx';
import type { BookColumn } from './book.columns.tsx';
import type { BookListRoute } from './use-book-list.ts';
import styles from './book-list-toolbar.module.css';

type BookListToolbarProps = {
  readonly address: BookListAddress;
  readonly columns: readonly BookColumn[];
  readonly shown: readonly BookColumnId[];
  readonly route: BookListRoute;
  /** The rows stand. */
  readonly isSettled: boolean;
  readonly onChange: (part: Partial<BookListAddress>, options?: { replace?: boolean }) => void;
};

export function BookListToolbar(props: BookListToolbarProps) {
  const { address, columns, shown, route, isSettled, onChange } = props;
  const { t, number } = useWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const active = bookFilterNames.filter((name) => address[name] !== '').length;
  // Each keystroke would be a step back otherwise.
  const search = useCallback((text: string) => onChange({ search: text }, { replace: true }), [onChange]);
  const cleared = readBookListAddress('');
  const clear = () => onChange(Object.fromEntries(bookFilterNames.map((name) => [name, cleared[name]])));
  return (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        <SearchBox value={address.search} hint={t('books.searchHint')} onSearch={search} />
        <Button
          className={styles.toggle ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Filter />
          {t('list.filters')}
          {active > 0 && <span className={styles.count}>{number(active)}</span>}
        </Button>
        <div className={styles.columns}>
          <BookViews route={route} address={address} isSettled={isSettled} />
          <BookExportButton address={address} shown={shown} />
          <ColumnChooser
            columns={columns.filter((column) => column.id !== 'title')}
            shown={shown}
            onChoose={(chosen) =>
              onChange({ columns: readBookListAddress(`columns=title,${chosen.join(',')}`).columns })
            }
            onReset={() => onChange({ columns: null })}
          />
        </div>
      </div>
      <div id={id} className={styles.filters} data-open={isOpen}>
        <BookFilters address={address} onChange={onChange} />
        <div className={styles.sort}>
          <BookSortChoice columns={columns} sort={address.sort} onChange={onChange} />
        </div>
        {active > 0 && (
          <Button minimal onClick={clear}>
            {t('list.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}
