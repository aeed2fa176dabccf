/**
 * Replies that are written once, with what they name filled in: put where the cursor is, by menu or by Alt and a digit. One
 * that brings an event or a priority says so until the message is sent.
 */
import { Cross } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CannedReply, ReplyEventType } from '#contract/resources/canned-reply.ts';
import { useMessages } from '#i18n/messages.ts';
import { useHttp } from '#lib/bookdesk-context.tsx';
import type { ComposerTools } from '#resource/thread/composer.tsx';
import { usePageKeys } from '#ui/keys/use-page-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Select } from '#ui/field/select.tsx';
import { cannedRepliesQuery } from './canned-reply.query.ts';
import { filledReply, type ReplyValues } from './canned-reply-text.ts';
import styles from '../tickets.module.css';

const EditDialog = lazyPart(async () => (await import('./canned-replies-dialog.tsx')).CannedRepliesDialog);

/** Those that Alt and a digit put in. */
const byKey = 9;

type CannedRepliesProps = ComposerTools & {
  readonly userId: number;
  /** What the placeholders stand for. */
  readonly values: ReplyValues;
  /** What the ticket takes as it stands. */
  readonly events: readonly ReplyEventType[];
};

export function CannedReplies(props: CannedRepliesProps) {
  const { insert, extras, onExtras, userId, values, events } = props;
  const { t } = useMessages();
  const { data: replies = [] } = useQuery(cannedRepliesQuery(useHttp(), userId));
  const [isEditing, setIsEditing] = useState(false);
  const put = ({ body, event, priority }: CannedReply) => {
    insert(filledReply(body, values));
    onExtras({ event: events.find((one) => one === event) ?? null, priority });
  };
  usePageKeys((event) => {
    const place = Number(event.key) - 1;
    const reply = event.altKey && place < byKey ? replies[place] : undefined;
    if (reply === undefined) return;
    event.preventDefault();
    put(reply);
  });
  const brought = [
    extras.event === null ? null : t(`event.${extras.event as ReplyEventType}`),
    extras.priority === null
      ? null
      : t('tickets.canned.priority', { priority: t(`tickets.priority.${extras.priority}`) }),
  ].filter((one) => one !== null);
  return (
    <>
      <Select
        label={t('tickets.canned')}
        value=""
        none={t('tickets.cannedChoose')}
        options={replies.map(({ id, title }, place) => ({
          value: String(id),
          label: place < byKey ? `${title} (Alt ${place + 1})` : title,
        }))}
        onChoose={(value) => {
          const reply = replies.find(({ id }) => String(id) === value);
          if (reply !== undefined) put(reply);
        }}
      />
      <Button minimal onClick={() => setIsEditing(true)}>
        {t('tickets.canned.edit')}
      </Button>
      {brought.length > 0 && (
        <p className={styles.brought}>
          <span>{t('tickets.canned.brings', { what: brought.join(' · ') })}</span>
          <Button
            minimal
            aria-label={t('tickets.canned.bringNothing')}
            onClick={() => onExtras({ event: null, priority: null })}
          >
            <Cross />
          </Button>
        </p>
      )}
      {isEditing && <EditDialog userId={userId} onClose={() => setIsEditing(false)} />}
    </>
  );
}
