/** A job has changed chapters: whoever shows them asks for them anew. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';

export function useReplaced(onChanged: () => void): () => void {
  const userId = useUser()?.id ?? null;
  const queries = useQueryClient();
  return useCallback(() => {
    onChanged();
    void queries.invalidateQueries({ queryKey: userKey(userId, 'chapters', 'text') });
    void queries.invalidateQueries({ queryKey: userKey(userId, 'books') });
    // Which of them are still to be renamed.
    void queries.invalidateQueries({ queryKey: userKey(userId, 'names') });
  }, [onChanged, queries, userId]);
}
