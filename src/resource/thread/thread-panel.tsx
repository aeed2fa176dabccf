/**
 * The thread of a record: its messages with what arrives live, who else is there, and where one writes. What is one
 * resource's own (macros, events that go with a reply) comes in as tools. To be keyed by the record.
 */
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Message, MessageKind } from '#contract/resources/message.ts';
import { useMessages } from '#i18n/messages.ts';
import type { PresenceEvent } from '#machines/thread/thread-presence.machine.ts';
import { Button } from '#ui/button/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Composer, type ComposerTools, type ReplyEvent } from './composer.tsx';
import { anchorOf, MessageItem } from './message-item.tsx';
import type { ThreadPassages } from './message-passage.tsx';
import { ThreadPeople } from './thread-people.tsx';
import type { ThreadPlace } from './thread.query.ts';
import { useThreadPresence } from './use-thread-presence.ts';
import { useThreadReading } from './use-thread-reading.ts';
import { useThread } from './use-thread.ts';
import styles from './thread.module.css';

export type ThreadPanelProps = ThreadPlace & {
  readonly label: string;
  /** Before the first message: what the thread is about. */
  readonly lead?: ReactNode;
  /** Why nothing can be written; null where something can. */
  readonly closed: string | null;
  readonly kinds: readonly MessageKind[];
  readonly replyEvents?: readonly ReplyEvent[];
  /** The same from render to render. */
  readonly Tools?: ComponentType<ComposerTools>;
  /** The record may have changed: to be the same from render to render. */
  readonly onRecordChanged: () => void;
  readonly onSent?: (kind: MessageKind) => void;
  /** What else can be done with a message: to be the same from render to render. */
  readonly itemTools?: (message: Message) => ReactNode;
  /** Of a thread beside the text that it speaks of. */
  readonly passages?: ThreadPassages;
};

export function ThreadPanel(props: ThreadPanelProps) {
  const { userId, resource, id, label, lead, closed, kinds, replyEvents, Tools, onRecordChanged, onSent } =
    props;
  const { itemTools, passages } = props;
  const { t } = useMessages();
  const [place] = useState<ThreadPlace>({ userId, resource, id });
  const { others, actor } = useThreadPresence(place);
  const { thread, error, retry, loadOlder, isLoadingOlder, olderError, ...stream } = useThread({
    ...place,
    presence: actor,
    onRecordChanged,
    isClosed: closed !== null,
  });
  const loaded = stream.isLoading ? undefined : thread;
  const firstNew = useThreadReading(place, loaded);
  const area = useRef<HTMLElement | null>(null);
  const [answered, setAnswered] = useState<Message | null>(null);
  const forgetAnswered = useCallback(() => setAnswered(null), []);
  const hasOlder = thread?.hasOlder === true;
  // What could not be loaded is asked for again by whoever reads alone.
  const loadMore = hasOlder && !isLoadingOlder && olderError === null ? loadOlder : null;
  // All of them are marked in the text.
  const isIncomplete = passages !== undefined && loadMore !== null;
  useEffect(() => {
    if (isIncomplete) loadOlder();
  });
  useAnchor(loaded?.messages, { hasOlder, loadMore }, firstNew);
  return (
    <section ref={area} className={styles.thread} aria-label={label}>
      {lead}
      {error !== null && thread === undefined && <LoadFailure error={error} onRetry={retry} />}
      {hasOlder && olderError !== null && <LoadFailure error={olderError} onRetry={loadOlder} />}
      {hasOlder && olderError === null && (
        <Button minimal aria-disabled={isLoadingOlder} onClick={loadOlder}>
          {t('thread.older')}
        </Button>
      )}
      <ol className={styles.messages} aria-busy={thread === undefined}>
        {thread?.messages.map((message) => (
          <MessageItem
            key={message.id}
            place={place}
            message={message}
            isFirstNew={message.id === firstNew}
            onReply={closed === null ? setAnswered : null}
            {...(itemTools && { tools: itemTools })}
            {...(passages && {
              onShowPassage: passages.onShow,
              isCurrent: passages.current === message.id,
            })}
          />
        ))}
      </ol>
      {stream.isBehind && <p className={styles.behind}>{t('thread.behind')}</p>}
      <ThreadPeople others={others} />
      {closed === null ? (
        <Composer
          place={place}
          area={area}
          kinds={kinds}
          {...(replyEvents && { replyEvents })}
          {...(Tools && { Tools })}
          thread={stream.actor}
          arrivals={stream.arrivals}
          isHeld={stream.isHeld}
          answered={answered}
          onAnsweredTaken={forgetAnswered}
          {...(passages && { quoted: passages.quoted, onQuoteCleared: passages.onCleared })}
          onTyped={(kind) => actor.send(typedEvent(kind))}
          onSent={(kind) => {
            onRecordChanged();
            onSent?.(kind);
          }}
        />
      ) : (
        <p className={styles.closed}>{closed}</p>
      )}
    </section>
  );
}

/** Whoever sees no notes is not told that one is written (thread-presence.machine.ts). */
function typedEvent(kind: MessageKind | null): PresenceEvent {
  if (kind === null) return { type: 'composer.emptied' };
  return kind === 'note' ? { type: 'note.typed' } : { type: 'composer.typed' };
}

type Older = {
  readonly hasOlder: boolean;
  /** Null while they are on their way, and after they could not be loaded. */
  readonly loadMore: (() => void) | null;
};

/** Where it opens, once: at the message that the address names, loaded from further back if need be, or at what is new. */
function useAnchor(
  messages: readonly Message[] | undefined,
  { hasOlder, loadMore }: Older,
  firstNew: number | null,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    const wanted = location.hash.slice(1);
    const first = messages?.[0];
    if (isDone.current || first === undefined) return;
    const isThere = messages?.some(({ id }) => anchorOf(id) === wanted) === true;
    if (!isThere && hasOlder && wanted.startsWith('comment-')) return loadMore?.();
    isDone.current = true;
    if (!isThere) {
      if (firstNew !== null) document.querySelector(`#${anchorOf(firstNew)}`)?.scrollIntoView();
      return;
    }
    const target = document.querySelector<HTMLElement>(`#${wanted}`);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [messages, hasOlder, loadMore, firstNew]);
}
