/** What its author and the editors say about a script; the editors' notes are theirs alone (product.md, `/scripts`). */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAbility } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { ThreadPanel, type ThreadPanelProps } from '#resource/thread/thread-panel.tsx';

/** With the passages of the text where that is beside it. */
type ScriptCommentsProps = Pick<ThreadPanelProps, 'id' | 'userId' | 'passages'>;

export function ScriptComments({ id, userId, passages }: ScriptCommentsProps) {
  const { t } = useMessages();
  const queries = useQueryClient();
  const mayReview = useAbility().can('review', 'scripts');
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: userKey(userId, 'scripts') }),
    [queries, userId],
  );
  return (
    <ThreadPanel
      key={id}
      userId={userId}
      resource="scripts"
      id={id}
      label={t('scripts.comments')}
      closed={null}
      kinds={mayReview ? ['reply', 'note'] : ['reply']}
      onRecordChanged={refresh}
      {...(passages && { passages })}
    />
  );
}
