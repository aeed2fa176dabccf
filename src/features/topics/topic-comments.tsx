/** The comments below a topic: live, with replies, files and reports; a locked topic takes no more. */
import { Flag } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Message } from '#contract/resources/message.ts';
import type { Topic } from '#contract/resources/topic.ts';
import { useMessages } from '#i18n/messages.ts';
import { userKey } from '#lib/query/query-keys.ts';
import { ThreadPanel } from '#resource/thread/thread-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const Reporting = lazyPart(async () => (await import('./topic-dialogs.tsx')).CommentReportDialog);

type TopicCommentsProps = { readonly topic: Topic; readonly userId: number };

export function TopicComments({ topic, userId }: TopicCommentsProps) {
  const { t } = useMessages();
  const queries = useQueryClient();
  const [reported, setReported] = useState<Message | null>(null);
  const { id, slug, is_locked: isLocked } = topic;
  // Others may have locked it meanwhile.
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: userKey(userId, 'topic-pages', 'one', slug) }),
    [queries, userId, slug],
  );
  const reportButton = useCallback(
    (message: Message) =>
      message.author.id === userId || message.deleted_at !== null ? null : (
        <Button
          minimal
          aria-label={t('topics.report.title', { name: message.author.name })}
          data-tooltip={t('topics.report.open')}
          onClick={() => setReported(message)}
        >
          <Flag />
        </Button>
      ),
    [t, userId],
  );
  return (
    <>
      <ThreadPanel
        key={id}
        userId={userId}
        resource="topics"
        id={id}
        label={t('topics.comments')}
        closed={isLocked ? t('topics.locked') : null}
        kinds={['reply']}
        onRecordChanged={refresh}
        itemTools={reportButton}
      />
      {reported !== null && <Reporting topicId={id} comment={reported} onClose={() => setReported(null)} />}
    </>
  );
}
