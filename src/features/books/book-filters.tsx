/** The filters of the book list: the choices are the server's, a chosen one applies at once. */
import { useQuery } from '@tanstack/react-query';
import type { BookOption } from '#contract/resources/book.ts';
import { useWords } from '#i18n/words.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import { type Choice, Select } from '#ui/field/select.tsx';
import {
  type BookFilterName,
  type BookListAddress,
  bookFilterNames,
  readBookListAddress,
} from './book-list.address.ts';

type BookFiltersProps = {
  readonly address: BookListAddress;
  readonly onChange: (part: Partial<BookListAddress>) => void;
};

export function BookFilters({ address, onChange }: BookFiltersProps) {
  const words = useWords();
  const { t } = words;
  const { data: options = [] } = useQuery(bookOptionsQuery(useBookdesk(), words, useUser()?.id ?? null));
  return bookFilterNames.map((name) => {
    const label = t(`books.column.${name}`);
    return (
      <Select
        key={name}
        name={name}
        label={label}
        value={address[name]}
        none={t('list.all')}
        choices={choicesOf(options, name, address[name])}
        onChoose={(value) => onChange({ [name]: readBookListAddress(`${name}=${value}`)[name] })}
      />
    );
  });
}

/** A chosen value stays choosable while the choices are on their way. */
function choicesOf(options: readonly BookOption[], group: BookFilterName, chosen: string): Choice[] {
  const choices = options
    .filter((option) => option.group === group)
    .map(({ value, label }) => ({ value: String(value), label }));
  const isMissing = chosen !== '' && choices.every(({ value }) => value !== chosen);
  return isMissing ? [...choices, { value: chosen, label: chosen }] : choices;
}
