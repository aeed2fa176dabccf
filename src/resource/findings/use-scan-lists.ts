/** The lists that a text in the browser is scanned by; null until they are here. Without a book there are no names. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookNamesQuery } from '#lib/book-names.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import type { ScanLists } from '#lib/scan/scan-worker.ts';
import { bannedWordsQuery } from './scan-lists.query.ts';

export function useScanLists(bookId: number | null): ScanLists | null {
  const http = useHttp();
  const userId = useUser()?.id ?? null;
  const names = useQuery(bookNamesQuery(http, userId, bookId)).data?.names;
  const { data: bannedWords } = useQuery(bannedWordsQuery(http, userId));
  return useMemo(() => {
    if (bannedWords === undefined || (bookId !== null && names === undefined)) return null;
    const known = (names ?? []).map(({ source, han_viet, target }) => ({ source, han_viet, target }));
    return { names: known, bannedWords };
  }, [bookId, names, bannedWords]);
}
