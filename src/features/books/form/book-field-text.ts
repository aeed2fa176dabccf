/** A field's value in words: for comparing versions side by side. */
import type { BookOption } from '#contract/resources/book.ts';
import type { Words } from '#i18n/words.ts';

/** Fields whose values have labels among the choices of book forms. */
const groups: Readonly<Record<string, BookOption['group']>> = {
  kind: 'kind',
  genres: 'genre',
  content_rating: 'content_rating',
  status: 'status',
  progress: 'progress',
};

export function bookFieldText(
  { t, number }: Words,
  options: readonly BookOption[],
  field: string,
  value: unknown,
): string {
  if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
  const labelOf = (one: unknown) =>
    options.find(({ group, value: known }) => group === groups[field] && known === one)?.label;
  if (Array.isArray(value))
    return value.length === 0
      ? t('conflict.empty')
      : value.map((one) => labelOf(one) ?? String(one)).join(', ');
  if (value === null || value === undefined || value === '') return t('conflict.empty');
  if (typeof value === 'number')
    return labelOf(value) ?? (field === 'owner_id' ? String(value) : number(value));
  return typeof value === 'string' ? (labelOf(value) ?? value) : JSON.stringify(value);
}
