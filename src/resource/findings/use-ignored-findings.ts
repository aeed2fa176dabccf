/** What is ignored in a text, at the server; what has no such list there is ignored for as long as the page is open. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type IgnoredFinding,
  ignoredFindingsAnswerSchema,
  longestIgnoreReason,
} from '#contract/resources/scan.ts';
import { findingKey } from '#contract/scan/finding-place.ts';
import { shortened } from '#contract/text/shortened.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';

type IgnoreChange = Omit<IgnoredFinding, 'reason'> & { readonly reason: string | null };
const none: readonly IgnoredFinding[] = [];

/** `path`: such as `/chapters/12`; null where nothing is kept. */
export function useIgnoredFindings(path: string | null) {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [own, setOwn] = useState(none);
  const key = userKey(userId, 'findings', 'ignored', path);
  const url = `${path}/ignored-findings`;
  const { data } = useQuery({
    queryKey: key,
    enabled: path !== null,
    queryFn: async ({ signal }) =>
      (await http.get(url, { schema: ignoredFindingsAnswerSchema, signal, quiet: true })).data,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: IgnoreChange) =>
      (await http.put(url, { body, schema: ignoredFindingsAnswerSchema })).data,
    onSuccess(ignored) {
      queries.setQueryData(key, ignored);
      void queries.invalidateQueries({ queryKey: userKey(userId, 'scans') });
    },
  });
  return {
    ignored: path === null ? own : (data ?? none),
    isKept: path !== null,
    isPending,
    change({ reason, ...said }: IgnoreChange) {
      const cut = reason === null ? null : shortened(reason, longestIgnoreReason);
      if (path !== null) mutate({ ...said, reason: cut });
      else {
        const others = own.filter((one) => findingKey(one) !== findingKey(said));
        setOwn(cut === null ? others : [...others, { ...said, reason: cut }]);
      }
    },
  };
}
