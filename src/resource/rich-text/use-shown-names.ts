/** The names of a book whose text is read or written: asked for once, shown unless somebody has turned that off in this browser. */
import { useQuery } from '@tanstack/react-query';
import type { BookName } from '#contract/resources/name-changes.ts';
import { bookNamesQuery } from '#lib/book-names.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { useKeptToggle } from '#lib/use-kept-toggle.ts';

const none: readonly BookName[] = [];

/** `bookId` null where no names are to be shown, or not yet. */
export function useShownNames(bookId: number | null) {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const { isShown, toggle } = useKeptToggle('names-shown');
  const { data } = useQuery(bookNamesQuery(http, userId, bookId));
  const known = data?.names ?? none;
  return { isShown, known, names: isShown ? known : none, toggle };
}
