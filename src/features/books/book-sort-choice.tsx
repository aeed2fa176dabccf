/** Sorting where no column headers are: on a phone's cards. */
import { useWords } from '#i18n/words.ts';
import { Select } from '#ui/field/select.tsx';
import type { BookColumn } from './book.columns.tsx';
import { type BookListAddress, readBookListAddress } from './book-list.address.ts';

type BookSortChoiceProps = {
  readonly columns: readonly BookColumn[];
  readonly sort: BookListAddress['sort'];
  readonly onChange: (part: Partial<BookListAddress>) => void;
};

export function BookSortChoice({ columns, sort, onChange }: BookSortChoiceProps) {
  const { t } = useWords();
  const choices = columns.flatMap(({ sortField, header }) =>
    sortField === undefined
      ? []
      : [
          { value: sortField, label: t('list.sort.ascending', { column: header }) },
          { value: `-${sortField}`, label: t('list.sort.descending', { column: header }) },
        ],
  );
  return (
    <Select
      name="sort"
      label={t('list.sortBy')}
      value={sort}
      none={t('list.sort.default')}
      choices={choices}
      onChoose={(value) => onChange({ sort: readBookListAddress(`sort=${value}`).sort })}
    />
  );
}
