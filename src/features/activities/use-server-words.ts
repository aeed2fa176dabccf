/** What the server, and no message, calls some values of the audit log: genres and ratings, which it may change. */
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#i18n/messages.ts';
import { bookOptionsQuery } from '#lib/book-options.ts';
import { useBookdesk, useUser } from '#lib/bookdesk-context.tsx';
import type { Choices } from '#resource/form/use-choices.ts';
import { bookChoicesOf } from '#resource/usual/book-choices.ts';

const none: Choices = {};
const choicesOf = bookChoicesOf(['genre', 'content_rating']);
const ofBooks: readonly string[] = ['books', 'scripts'];

/** By field; empty until they have come, and where they cannot be had. */
export function useServerWords(subject: string): Choices {
  const query = bookOptionsQuery(useBookdesk(), useMessages(), useUser()?.id ?? null);
  const { data } = useQuery({ ...query, select: choicesOf, enabled: ofBooks.includes(subject) });
  return data ?? none;
}
