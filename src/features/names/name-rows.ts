/** Which rows of a sheet of names are shown, in which order: the server's as they are, then those that are new. */
import { type NameField, nameFields } from '#contract/resources/name-entry.ts';
import { type NameKey, type NameSheetContext, nameText } from '#machines/name-sheet/name-sheet.data.ts';

export type NameView = {
  /** As it was typed; of any field, without marks unless marks are typed. */
  readonly search: string;
  readonly status: string;
  readonly category: string;
  readonly sort: NameField;
  readonly isDescending: boolean;
};
export const firstView: NameView = {
  search: '',
  status: '',
  category: '',
  sort: 'source',
  isDescending: false,
};

const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').normalize('NFC');
const collator = new Intl.Collator('vi', { numeric: true });

export function rowsShown(context: NameSheetContext, view: NameView): readonly NameKey[] {
  const deleted = new Set(context.deleted);
  const wanted = view.search.trim().normalize('NFC').toLowerCase();
  const isPlain = withoutMarks(wanted) === wanted;
  const isShown = (key: NameKey) => {
    if (deleted.has(key)) return false;
    if (view.status !== '' && nameText(context, key, 'status') !== view.status) return false;
    if (view.category !== '' && nameText(context, key, 'category') !== view.category) return false;
    if (wanted === '') return true;
    return nameFields.some((field) => {
      const text = nameText(context, key, field).toLowerCase();
      return (isPlain ? withoutMarks(text) : text).includes(wanted);
    });
  };
  // By what the server has: a row does not run away while it is written.
  const value = (key: NameKey) => context.entries[key]?.[view.sort] ?? '';
  const known = Object.keys(context.entries)
    .filter(isShown)
    .toSorted((one, other) => collator.compare(value(one), value(other)));
  return [
    ...(view.isDescending ? known.toReversed() : known),
    ...context.added.filter((key) => !deleted.has(key)),
  ];
}
