/** What a book form holds, and how a book becomes it and back (contract/resources/book.ts). */
import * as v from 'valibot';
import { type bookSchema, type bookOwnerSchema } from '#contract/resources/book.ts';
import { type BookInput, bookInputSchema } from '#contract/resources/book-input.ts';
import { isSame } from '#lib/three-way.ts';

export type Book = v.InferOutput<typeof bookSchema> & {
  readonly owner?: v.InferOutput<typeof bookOwnerSchema> | null | undefined;
};

const entries = bookInputSchema.entries;

/** Titles are typed one a line. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The contract's rules over the form's values: numbers are numbers, lines are one text. */
export const bookFormSchema = v.object({
  ...v.pick(bookInputSchema, ['title', 'slug', 'author_name', 'kind', 'genres']).entries,
  alternative_titles: v.pipe(v.string(), v.transform(linesOf), v.unwrap(entries.alternative_titles)),
  translator_name: v.unwrap(v.unwrap(entries.translator_name)),
  synopsis: v.unwrap(entries.synopsis),
  content_rating: v.unwrap(entries.content_rating),
  chapter_price: v.unwrap(entries.chapter_price),
  discount: v.unwrap(entries.discount),
  manager_pick: v.unwrap(entries.manager_pick),
  owner_id: v.unwrap(entries.owner_id),
});
export type BookValues = v.InferInput<typeof bookFormSchema>;

/** Fields as they were typed, right or wrong: for what is kept in the browser. */
export const typedBookSchema: v.GenericSchema<unknown, BookValues> = v.object({
  title: v.string(),
  slug: v.string(),
  author_name: v.string(),
  kind: entries.kind,
  genres: v.array(v.string()),
  alternative_titles: v.string(),
  translator_name: v.string(),
  synopsis: v.string(),
  content_rating: v.unwrap(entries.content_rating),
  // An emptied number is not a number, and IndexedDB keeps it as such.
  chapter_price: v.union([v.number(), v.nan()]),
  discount: v.union([v.number(), v.nan()]),
  manager_pick: v.boolean(),
  owner_id: v.union([v.number(), v.nan()]),
});

export function emptyBook(ownerId: number): BookValues {
  return {
    title: '',
    slug: '',
    author_name: '',
    kind: 'original',
    genres: [],
    alternative_titles: '',
    translator_name: '',
    synopsis: '',
    content_rating: 'everyone',
    chapter_price: 0,
    discount: 0,
    manager_pick: false,
    owner_id: ownerId,
  };
}

export function valuesOf(book: Book): BookValues {
  return {
    title: book.title,
    slug: book.slug,
    author_name: book.author_name,
    kind: book.kind,
    genres: book.genres,
    alternative_titles: book.alternative_titles.join('\n'),
    translator_name: book.translator_name ?? '',
    synopsis: book.synopsis,
    content_rating: book.content_rating,
    chapter_price: book.chapter_price,
    discount: book.discount,
    manager_pick: book.manager_pick,
    owner_id: book.owner_id,
  };
}

/** What is sent. An empty translator is none. */
export function inputOf(values: BookValues): BookInput {
  const translator = values.translator_name.trim();
  return {
    ...values,
    alternative_titles: linesOf(values.alternative_titles),
    translator_name: translator === '' ? null : translator,
  };
}

/** Only the fields that differ: what somebody did not touch is not theirs to write. */
export function changesBetween(base: BookValues, values: BookValues): Partial<BookInput> {
  const before: Readonly<Record<string, unknown>> = inputOf(base);
  return Object.fromEntries(
    Object.entries(inputOf(values)).filter(([field, value]) => !isSame(value, before[field])),
  );
}
