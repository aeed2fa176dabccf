/** One message of a thread: who wrote it and when, its text as it was typed, its files, and what may be done with it. */
import { ArrowRight, Edit, Lock, Redo, Tick, Trash } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Message, messageSchema } from '#contract/resources/message.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp, useToastsActor } from '#lib/bookdesk-context.tsx';
import { toastAction } from '#lib/toast-action.ts';
import { Button } from '#ui/button/button.tsx';
import { MessageEdit } from './message-edit.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessagePassage, type ThreadPassages } from './message-passage.tsx';
import { type KnownThread, withMessage } from './thread-cache.ts';
import { messagesPath, threadKey, type ThreadPlace } from './thread.query.ts';
import styles from './thread.module.css';

/** What the address of a message ends in. */
export const anchorOf = (id: number) => `comment-${id}`;

const answerSchema = oneAnswerSchema(messageSchema);

type MessageItemProps = {
  readonly place: ThreadPlace;
  readonly message: Message;
  /** Before it stands that it and what follows are new. */
  readonly isFirstNew: boolean;
  /** Null where nothing can be written. */
  readonly onReply: ((message: Message) => void) | null;
  readonly tools?: (message: Message) => ReactNode;
  readonly onShowPassage?: ThreadPassages['onShow'];
  /** Its passage is looked at. */
  readonly isCurrent?: boolean;
};

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { place, message, isFirstNew, onReply, tools, onShowPassage = null, isCurrent = false } = props;
  const { t, dateTime } = useMessages();
  const [isEditing, setIsEditing] = useState(false);
  const { id, kind, body, author, parent, actions, created_at: createdAt, edited_at: editedAt } = message;
  const { remove, restore, settle } = useMessageChanges(place, id);
  const isDeleted = message.deleted_at !== null;
  const may = (action: Message['actions'][number]) => actions.includes(action);
  return (
    <li
      id={anchorOf(id)}
      className={styles.message}
      data-kind={kind}
      data-own={author.id === place.userId}
      data-deleted={isDeleted}
      data-resolved={message.resolved_at !== null}
      data-current={isCurrent}
      tabIndex={-1}
    >
      {isFirstNew && <p className={styles.new}>{t('thread.new')}</p>}
      <div className={styles.head}>
        <strong dir="auto">{author.name}</strong>
        {kind === 'note' && (
          <span className={styles.noteMark}>
            <Lock />
            {t('thread.kind.note')}
          </span>
        )}
        <a href={`#${anchorOf(id)}`} className={styles.moment}>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </a>
        {editedAt !== null && !isDeleted && (
          <span className={styles.detail} data-tooltip={dateTime(editedAt)}>
            {t('thread.edited')}
          </span>
        )}
        <span className={styles.itemActions}>
          {onReply !== null && !isDeleted && (
            <Button
              minimal
              aria-label={t('thread.replyTo', { name: author.name })}
              data-tooltip={t('thread.replyTo', { name: author.name })}
              onClick={() => onReply(message)}
            >
              <ArrowRight />
            </Button>
          )}
          {may('edit') && (
            <Button
              minimal
              aria-label={t('thread.edit')}
              data-tooltip={t('thread.edit')}
              onClick={() => setIsEditing(true)}
            >
              <Edit />
            </Button>
          )}
          {may('delete') && (
            <Button
              minimal
              aria-label={t('thread.delete')}
              data-tooltip={t('thread.delete')}
              onClick={remove}
            >
              <Trash />
            </Button>
          )}
          {tools?.(message)}
          {may('resolve') && (
            <Button
              minimal
              aria-label={t('thread.resolve')}
              data-tooltip={t('thread.resolve')}
              onClick={() => settle('resolve')}
            >
              <Tick />
            </Button>
          )}
          {may('reopen') && (
            <Button minimal onClick={() => settle('reopen')}>
              <Redo />
              {t('thread.reopen')}
            </Button>
          )}
          {may('restore') && (
            <Button minimal onClick={restore}>
              <Redo />
              {t('thread.restore')}
            </Button>
          )}
        </span>
      </div>
      {parent !== null && (
        <a href={`#${anchorOf(parent.id)}`} className={styles.quote} dir="auto">
          <strong>{parent.author_name}</strong> {parent.excerpt || t('thread.deleted')}
        </a>
      )}
      <MessagePassage message={message} onShow={onShowPassage} />
      {isEditing ? (
        <MessageEdit place={place} message={message} onClose={() => setIsEditing(false)} />
      ) : (
        <p className={styles.body} dir="auto">
          {isDeleted ? t('thread.deleted') : body}
        </p>
      )}
      <MessageFiles place={place} message={message} />
    </li>
  );
});

function useMessageChanges(place: ThreadPlace, id: number) {
  const { t } = useMessages();
  const http = useHttp();
  const toasts = useToastsActor();
  const queries = useQueryClient();
  const path = `${messagesPath(place)}/${id}`;
  const show = ({ data }: { readonly data: Message }) =>
    queries.setQueryData<KnownThread>(threadKey(place), (known) =>
      known === undefined ? known : withMessage(known, data),
    );
  // A refusal has its toast.
  const ignore = () => undefined;
  const restore = () => void http.post(`${path}/restore`, { schema: answerSchema }).then(show, ignore);
  return {
    restore,
    settle: (way: 'resolve' | 'reopen') =>
      void http.post(`${path}/${way}`, { schema: answerSchema }).then(show, ignore),
    remove: () => {
      const action = toastAction(toasts, t('lifecycle.undo'), restore);
      void http.delete(path, { schema: answerSchema, action }).then(show, ignore);
    },
  };
}
