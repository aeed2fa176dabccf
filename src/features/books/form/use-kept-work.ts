/**
 * Keeps what is typed until the server has it: in the browser at every keystroke, and navigation knows, so that nobody
 * leaves it without being asked (users.md, "text is safe at the keystroke").
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigationActor } from '#lib/bookdesk-context.tsx';
import { type KeptWork, workShelf } from '#lib/kept-work.ts';
import { userKey } from '#lib/query-keys.ts';
import { isSame } from '#lib/three-way.ts';
import { type BookValues, typedBookSchema } from './book-values.ts';

/** What the server has, as far as this form knows. */
export type BookBase = { readonly values: BookValues; readonly version: number };

export function useBookShelf(userId: number, bookId: number | null) {
  return useMemo(() => workShelf(userId, `books/${bookId ?? 'new'}`, typedBookSchema), [userId, bookId]);
}
export type BookShelf = ReturnType<typeof useBookShelf>;

/** Looked up once, when the form opens: null where nothing was left behind, undefined until that is known. */
export function useLeftWork(
  shelf: BookShelf,
  userId: number,
  bookId: number | null,
): KeptWork<BookValues> | null | undefined {
  const { data } = useQuery({
    queryKey: userKey(userId, 'kept-work', 'books', bookId ?? 'new'),
    queryFn: () => shelf.read(),
    // Not again with all data when a session is renewed: by then it holds what is being typed.
    staleTime: 'static',
    gcTime: 0,
  });
  return data;
}

/** `isHeld` while what was left behind is not decided about: it must not be written over, but nobody leaves unasked. */
export function useKeptWork(
  form: UseFormReturn<BookValues>,
  base: BookBase,
  shelf: BookShelf,
  isHeld: boolean,
): void {
  const navigation = useNavigationActor();
  const { subscribe, getValues } = form;
  useEffect(() => {
    const keep = (values: BookValues) => {
      const isUnsaved = !isSame(values, base.values);
      navigation.send({ type: isUnsaved ? 'work.changed' : 'work.kept' });
      if (isHeld) return;
      if (isUnsaved) void shelf.keep({ values, base: base.values, version: base.version, at: Date.now() });
      else void shelf.forget();
    };
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe, getValues, base, shelf, navigation, isHeld]);
}
