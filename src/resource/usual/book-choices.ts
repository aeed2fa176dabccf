/** What the server calls the values of a book's fields, by field. */
import { type BookOption, bookOptionGroups } from '#contract/resources/book.ts';
import type { Option } from '#ui/field/select.tsx';
import type { Choices } from '../form/use-choices.ts';

type Group = BookOption['group'];

const fieldOf: Readonly<Record<Group, string>> = {
  kind: 'kind',
  genre: 'genres',
  content_rating: 'content_rating',
  status: 'status',
  progress: 'progress',
};

/** Of those groups, or of all. */
export const bookChoicesOf =
  (groups: readonly Group[] = bookOptionGroups) =>
  (options: readonly BookOption[]): Choices => {
    const choices: Record<string, Option[]> = {};
    for (const { group, value, label } of options)
      if (groups.includes(group)) (choices[fieldOf[group]] ??= []).push({ value: String(value), label });
    return choices;
  };
