/** A ticket with its conversation: what it is about, whose it is, where it stands, and what is said (product.md, `/tickets`). */
import { subject as recordOf } from '@casl/ability';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import type { ReplyEventType } from '#contract/resources/canned-reply.ts';
import { ticketPriorities, ticketSchema } from '#contract/resources/ticket.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useAbility, useHttp } from '#lib/bookdesk-context.tsx';
import { userKey } from '#lib/query/query-keys.ts';
import { availableEventsFor } from '#resource/record/available-events.ts';
import { HistoryButton } from '#resource/record/history-button.tsx';
import { RecordLifecycle } from '#resource/record/record-lifecycle.tsx';
import { useLifecycleEvent } from '#resource/record/use-lifecycle-event.ts';
import { RecordPicker } from '#resource/picker/record-picker.tsx';
import type { ComposerTools } from '#resource/thread/composer.tsx';
import { ThreadPanel } from '#resource/thread/thread-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { RecordFailure } from '#ui/feedback/record-failure.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Select } from '#ui/field/select.tsx';
import { CannedReplies } from './canned/canned-replies.tsx';
import { RequestCard } from './request-card.tsx';
import { ticketQuery, ticketRecord, type WholeTicket } from './ticket.query.ts';
import { ticketAssignees } from './ticket-assignees.ts';
import { assignmentTo } from './ticket-assignment.ts';
import { TicketStatusTag } from './ticket-status.tsx';
import styles from './tickets.module.css';

type TicketConversationProps = {
  readonly userId: number;
  readonly id: string;
  /** Where closing it leads. */
  readonly listHref: string;
  /** After an answer of the staff: to what waits next. A note answers nobody. */
  readonly onAnswered: () => void;
  /** What of a report only others can show. */
  readonly renderTrace: (ticket: WholeTicket) => ReactNode;
};

export function TicketConversation(props: TicketConversationProps) {
  const { userId, id, listHref } = props;
  const { t } = useMessages();
  const { data: ticket, error, refetch } = useQuery(ticketQuery(useHttp(), userId, id));
  const list = { href: listHref, title: t('screen.tickets') };
  if (error !== null && ticket === undefined)
    return <RecordFailure error={error} onRetry={() => void refetch()} list={list} />;
  if (ticket === undefined) return <p aria-busy="true">{t('tickets.loading')}</p>;
  return <Conversation key={ticket.id} {...props} ticket={ticket} />;
}

function Conversation(props: TicketConversationProps & { readonly ticket: WholeTicket }) {
  const { userId, id, listHref, onAnswered, renderTrace, ticket } = props;
  const { t, dateTime } = useMessages();
  const queries = useQueryClient();
  const ability = useAbility();
  const isStaff = ability.can('handle', recordOf('tickets', { ...ticket }));
  const onChanged = useCallback(() => {
    for (const resource of ['tickets', 'books', 'invoices', 'ledger'])
      void queries.invalidateQueries({
        queryKey: userKey(userId, resource),
        // The thread fetches its own changes.
        predicate: ({ queryKey }) => queryKey[3] !== 'thread',
      });
  }, [queries, userId]);
  const { status, type } = ticket;
  // Another one would close what is open in it.
  const Tools = useCallback(
    (tools: ComposerTools) => <TicketReplies {...tools} userId={userId} id={id} />,
    [userId, id],
  );
  const isOver = status === 'closed' || status === 'cancelled';
  return (
    <article className={styles.conversation} aria-labelledby="ticket-subject">
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id="ticket-subject" dir="auto">
            {ticket.subject}
          </h2>
          <HistoryButton subject="tickets" id={ticket.id} title={ticket.subject} />
          <Link href={listHref}>{t('tickets.close')}</Link>
        </div>
        <p className={styles.facts}>
          <Tag>{t(`ticket.type.${type}`)}</Tag>
          <span>#{ticket.id}</span>
          <span dir="auto">{ticket.owner?.name ?? `#${ticket.owner_id}`}</span>
          <time dateTime={ticket.created_at}>{dateTime(ticket.created_at)}</time>
          {ticket.book && (
            <Link href={pathOf('books-id-edit', { id: ticket.book.id })}>
              <span dir="auto">{ticket.book.title}</span>
            </Link>
          )}
        </p>
        {isStaff && <TicketFields userId={userId} ticket={ticket} onChanged={onChanged} />}
      </header>
      <RequestCard ticket={ticket} />
      <RecordLifecycle
        definition={ticketRecord}
        lifecycle={type}
        record={ticket}
        cautions={cautionsOf(ticket, t)}
        onChanged={onChanged}
      >
        <TicketStatusTag status={status} />
      </RecordLifecycle>
      {ticket.trace !== null && renderTrace(ticket)}
      <ThreadPanel
        userId={userId}
        resource="tickets"
        id={ticket.id}
        label={t('tickets.conversation')}
        lead={
          ticket.body !== '' && (
            <p className={styles.lead} dir="auto">
              {ticket.body}
            </p>
          )
        }
        closed={isOver ? t('tickets.closed') : null}
        kinds={isStaff ? ['reply', 'note'] : ['reply']}
        replyEvents={
          isStaff && type === 'ticket'
            ? replyEventsIn(status)
                .filter((event) => event !== 'close')
                .map((event) => ({ type: event, label: t(`tickets.replyAnd.${event}`) }))
            : []
        }
        {...(isStaff && ability.can('read', 'canned-replies') && { Tools })}
        onRecordChanged={onChanged}
        onSent={(kind) => {
          if (isStaff && kind === 'reply') onAnswered();
        }}
      />
    </article>
  );
}

/** The canned replies for a ticket as it stands. */
function TicketReplies({
  userId,
  id,
  ...tools
}: ComposerTools & Pick<TicketConversationProps, 'userId' | 'id'>) {
  // Fetched for the conversation, shown from here too.
  const { data: ticket } = useQuery({ ...ticketQuery(useHttp(), userId, id), enabled: false });
  if (ticket === undefined) return null;
  const { type, status, owner, book, subject } = ticket;
  return (
    <CannedReplies
      {...tools}
      userId={userId}
      values={{ name: owner?.name ?? '', book: book?.title ?? subject, ticket: String(ticket.id) }}
      events={type === 'ticket' ? replyEventsIn(status) : []}
    />
  );
}

/** What approving does that nothing takes back. */
function cautionsOf({ request }: WholeTicket, t: Messages['t']): Readonly<Record<string, string>> {
  return request?.kind === 'merge' ? { approve: t('tickets.request.merge.caution') } : {};
}

/** What a reply of the staff can bring along: what is open is taken, and what is closed is solved by it. */
function replyEventsIn(status: WholeTicket['status']): readonly ReplyEventType[] {
  if (status === 'resolved') return ['close'];
  return status === 'waiting' ? ['resolve', 'close'] : ['ask', 'resolve', 'close'];
}

const answerSchema = oneAnswerSchema(ticketSchema);

type TicketFieldsProps = {
  readonly userId: number;
  readonly ticket: WholeTicket;
  readonly onChanged: () => void;
};

/** What staff change beside the conversation: how urgent it is, and whose it is. */
function TicketFields({ userId, ticket, onChanged }: TicketFieldsProps) {
  const { t } = useMessages();
  const http = useHttp();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      http.patch(`/tickets/${ticket.id}`, {
        body: { ...body, version: ticket.version },
        schema: answerSchema,
      }),
    onSettled: onChanged,
  });
  const events = useLifecycleEvent({
    resource: 'tickets',
    id: ticket.id,
    version: ticket.version,
    schema: ticketSchema,
    onHappened: onChanged,
  });
  const ability = useAbility();
  const [now] = useState(Date.now);
  const isBusy = isPending || events.isSending;
  const assign = (wanted: number | null) => {
    const available = availableEventsFor(ticket.type, ticket, ability, now);
    const offered = available.map(({ type }) => type);
    const assignment = assignmentTo(wanted, { userId, assigneeId: ticket.assignee_id, offered });
    if (isBusy || assignment === null) return;
    if (assignment.kind === 'field') return mutate({ assignee_id: assignment.assignee_id });
    const event = available.find(({ type }) => type === assignment.type);
    if (event !== undefined) void events.send(event);
  };
  const isMine = ticket.assignee_id === userId;
  return (
    <div className={styles.fields}>
      <Select
        label={t('tickets.column.priority')}
        value={ticket.priority}
        disabled={isBusy}
        options={ticketPriorities.map((one) => ({ value: one, label: t(`tickets.priority.${one}`) }))}
        onChoose={(priority) => mutate({ priority })}
      />
      <div className={styles.assignee}>
        <RecordPicker
          name="assignee_id"
          source={ticketAssignees[ticket.type]}
          label={t('tickets.column.assignee')}
          chosen={ticket.assignee ? { id: ticket.assignee.id, label: ticket.assignee.name } : null}
          error={null}
          onChoose={({ id }) => assign(id)}
        />
      </div>
      <Button minimal aria-disabled={isBusy} onClick={() => assign(isMine ? null : userId)}>
        {t(isMine ? 'tickets.giveUp' : 'tickets.takeIt')}
      </Button>
    </div>
  );
}
