/** What a book's form offers to choose from: the server's options, by the field that they are for. */
import { bookOptionsQuery } from '#lib/book-options.ts';
import { fetchedChoices } from '#resource/form/use-choices.ts';
import { bookChoicesOf } from '#resource/usual/book-choices.ts';

const choicesOf = bookChoicesOf();

export const bookChoices = fetchedChoices(({ bookdesk, messages, userId }) => ({
  ...bookOptionsQuery(bookdesk, messages, userId),
  select: choicesOf,
}));
