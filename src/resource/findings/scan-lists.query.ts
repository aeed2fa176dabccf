/** What a scan in the browser judges by beside the names of a book: the words that no chapter may hold. */
import { queryOptions } from '@tanstack/react-query';
import type { HttpClient } from '#lib/http/http.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { loadBannedWords } from '#lib/scan/banned-words.ts';

export function bannedWordsQuery(http: HttpClient, userId: number | null) {
  return queryOptions({
    queryKey: userKey(userId, 'banned-words', 'all'),
    queryFn: ({ signal }) => loadBannedWords(http, signal),
  });
}
