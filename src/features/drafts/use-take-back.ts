/** Takes a promotion back: the chapter or script goes to the trash, as long as nobody has changed it, and the draft is one again. */
import { useQueryClient } from '@tanstack/react-query';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Draft, draftSchema } from '#contract/resources/draft.ts';
import { useHttp, useUser } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';

const answerSchema = oneAnswerSchema(draftSchema);

export function useTakeBack() {
  const http = useHttp();
  const queries = useQueryClient();
  const userId = useUser()?.id ?? null;
  const refresh = () =>
    Promise.all(
      ['drafts', 'chapters', 'scripts'].map((key) =>
        queries.invalidateQueries({ queryKey: userKey(userId, key) }),
      ),
    );
  return {
    /** After a promotion, or one that is taken back: what lists show is no longer so. */
    refresh,
    /** On the version that the promotion has left, or that a list shows. Its outcome is told. */
    takeBack: ({ id, version }: Pick<Draft, 'id' | 'version'>): void =>
      void http
        .post(`/drafts/${id}/promote/undo`, { body: { version }, schema: answerSchema })
        .catch(() => undefined)
        .then(refresh),
  };
}
