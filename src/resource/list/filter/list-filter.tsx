/** One filter of a list: from options, or by a field that comes with the first list that has such a one. */
import { useMessages } from '#i18n/messages.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { type Option, Select } from '#ui/field/select.tsx';
import type { ListFilter } from '../list-definition.ts';
import type { ListSource } from '../list-source.ts';

const Field = lazyPart(async () => (await import('./list-filter-fields.tsx')).FilterField);

type ListFilterControlProps = {
  readonly filter: ListFilter;
  readonly source: ListSource;
  readonly options: readonly Option[];
};

export function ListFilterControl({ filter, source, options }: ListFilterControlProps) {
  const { name, label, accepts, control } = filter;
  const { t } = useMessages();
  const { filters } = source.searchParams;
  const value = filters[name] ?? '';
  const choose = (next: string) => source.change({ filters: { ...filters, [name]: next } });
  const field = { name, label: t(label), value, onChoose: choose };
  if (control === undefined)
    return <Select {...field} none={t('list.all')} options={withChosen(options, value)} />;
  return <Field {...field} {...{ control, accepts }} rows={source.rows ?? []} />;
}

/** A chosen value stays choosable while the options are on their way. */
function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  const isMissing = chosen !== '' && options.every(({ value }) => value !== chosen);
  return isMissing ? [...options, { value: chosen, label: chosen }] : options;
}
