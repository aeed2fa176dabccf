/** Filters that many lists have: by the days of a moment, by what is over, and by a person who is found by typing. */
import type { MessageId } from '#i18n/load-language.ts';
import { listedPeople } from '../../picker/listed-people.ts';
import type { ListFilter, ListRow } from '../list-definition.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The first and the last day, both included. */
export const dayFilters = [
  { name: 'from', label: 'filter.from', accepts: day, control: { kind: 'day' } },
  { name: 'to', label: 'filter.to', accepts: day, control: { kind: 'day' } },
] as const;

/** What somebody still has to do something about, or the rest. */
export const openFilter = {
  name: 'is_open',
  label: 'tickets.filter.is_open',
  accepts: ['true', 'false'],
  options: ({ t }) => [
    { value: 'true', label: t('tickets.filter.open') },
    { value: 'false', label: t('tickets.filter.finished') },
  ],
} as const satisfies ListFilter<never, 'is_open'>;

type Person = { readonly id: number; readonly name: string };

/** `personOf` reads whom a row that answers to the filter names. */
export function personFilter<Row extends ListRow, Name extends string>(
  name: Name,
  label: MessageId,
  personOf: (row: Row) => Person | null | undefined,
): ListFilter<Row, Name> {
  const known = (row: Row) => {
    const person = personOf(row);
    return person ? { id: person.id, label: person.name } : null;
  };
  return { name, label, accepts: /^\d{1,15}$/, control: { kind: 'record', source: listedPeople, known } };
}
