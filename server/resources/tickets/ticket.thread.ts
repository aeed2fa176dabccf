/**
 * The conversation of a ticket or a request (product.md, `/tickets`): replies between whoever opened it and the staff, and
 * notes among the staff. A reply moves the ticket as its chart says, and the other side is notified.
 */
import { sql } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import { shortened } from '#contract/text/shortened.ts';
import { sendEventWithin } from '../../lifecycle/send-event.ts';
import { answerableFor, handlerOf } from '../../notifications/support-staff.ts';
import { allows } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import type { NewMessage, ThreadDefinition } from '../../threads/thread-definition.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { lockRow } from '../../write/lock-record.ts';
import { updateRecord } from '../../write/write-record.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { repliedMessages } from './ticket-thread-messages.ts';
import { tickets } from './ticket.resource.ts';
import { writableTickets } from './ticket.writable.ts';

/** What takes no more messages until it is opened again. */
const over: readonly unknown[] = ['closed', 'cancelled'];
/** UTF-16 units of a reply that stand as the reason of what it brings about. */
const reasonLength = 500;

const isStaff = (ability: AppAbility, ticket: Row) => allows(ability, 'handle', tickets, ticket);

export const ticketThread: ThreadDefinition = {
  resource: tickets,
  table: 'tickets',
  seesNotes: isStaff,
  moderates: isStaff,
  showsPeople: true,
  heedsReplies: true,
  refusal({ ability }, ticket, kind) {
    const may = isStaff(ability, ticket) || (kind === 'reply' && allows(ability, 'answer', tickets, ticket));
    if (!may) return { kind: 'forbidden', reason: null };
    return over.includes(ticket['status']) ? { kind: 'conflict', message: 'ticket_closed' } : null;
  },
  async written(scope, ticket, message) {
    if (message.kind === 'reply')
      for (const type of await eventsOf(scope, ticket, message)) await send(scope, ticket, message, type);
    else if (message.event !== null)
      throw new WriteFailed({ kind: 'invalid', errors: { event: ['choice'] } });
    if (message.priority !== null) await prioritise(scope, ticket, message.priority);
    if (message.kind === 'reply') await noteWhoseTurn(scope, ticket);
    // Lists say what is not read yet, and whose turn it is; a note is none of its owner's.
    const owner = message.kind === 'note' ? [] : [Number(ticket['owner_id'])];
    scope.notifier.countersChanged({ userIds: owner, staff: true });
    await tellOtherSide(scope, ticket, message);
  },
};

/**
 * What a reply brings about: whoever asked answers or is not content; whoever of the staff replies takes a ticket that
 * nobody has. One that is somebody's stays theirs, unless more is done to it than to reply.
 */
async function eventsOf(
  { transaction, actor }: WriteScope,
  ticket: Row,
  { event }: NewMessage,
): Promise<readonly string[]> {
  const asked = event === null ? [] : [event];
  if (ticket['type'] !== 'ticket') return asked;
  if (ticket['owner_id'] === actor.id) {
    if (asked.length > 0) return asked;
    if (ticket['status'] === 'waiting') return ['answer'];
    return ticket['status'] === 'resolved' ? ['reopen'] : [];
  }
  if (ticket['status'] === 'open' && event === null) {
    const handler = await handlerOf(transaction, tickets.subject, ticket);
    return handler === null || handler === actor.id ? ['claim'] : [];
  }
  const taken = ticket['status'] === 'open' ? ['claim'] : [];
  // What is closed with an answer is solved by it.
  const solved = event === 'close' && ticket['status'] !== 'resolved' ? ['resolve'] : [];
  return [...taken, ...solved, ...asked.filter((type) => type !== 'claim' || taken.length === 0)];
}

/** On the ticket as its events have left it. */
async function prioritise(scope: WriteScope, { id }: Row, priority: string): Promise<void> {
  const ticket = await lockRow(scope.transaction, writableTickets, Number(id));
  await updateRecord(
    (work) => work(scope.transaction, scope.notifier),
    writableTickets,
    scope.actor,
    String(id),
    { priority, version: ticket?.['version'] },
  );
}

/** The notification of the reply says enough: that of the status would say it twice. */
async function send(scope: WriteScope, ticket: Row, { body }: NewMessage, type: string): Promise<void> {
  const { transaction, notifier, actor } = scope;
  const outcome = await sendEventWithin(
    { transaction, notifier, onEvent: [] },
    writableTickets,
    { kind: 'person', ...actor },
    String(ticket['id']),
    { type, reason: shortened(body, reasonLength) },
    notifier.at.toISOString(),
  );
  if (outcome.kind !== 'happened') throw new WriteFailed(outcome);
}

/** Whoever asked waits for the staff from their last word on; an answer ends that. */
async function noteWhoseTurn({ transaction, actor }: WriteScope, ticket: Row): Promise<void> {
  const isAsked = ticket['owner_id'] === actor.id;
  if (isAsked && ticket['awaits_staff'] === true) return;
  await transaction
    .updateTable('tickets')
    .set({ awaits_staff: isAsked, asked_at: isAsked ? sql`now()` : null, updated_at: sql`now()` })
    .where('id', '=', Number(ticket['id']))
    .execute();
}

async function tellOtherSide(
  { transaction, notifier, actor }: WriteScope,
  ticket: Row,
  { id, kind }: NewMessage,
): Promise<void> {
  const { id: ticketId, type, owner_id: ownerId, assignee_id: assigneeId, subject } = ticket;
  const { name } = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  // A note on a ticket that nobody has taken is for nobody in particular.
  const isForStaff = kind === 'note' ? assigneeId !== null : ownerId === actor.id;
  const ofStaff = isForStaff ? await answerableFor(transaction, tickets.subject, ticket, actor.id) : [];
  const concerned = kind === 'note' || isForStaff ? ofStaff : [Number(ownerId)];
  notifier.notify({
    userIds: concerned.filter((one) => one !== actor.id),
    type: type === 'request' ? 'request.replied' : 'ticket.replied',
    say: (language) => repliedMessages[language][kind](name, String(subject)),
    url: `/tickets?id=${String(ticketId)}#comment-${id}`,
    about: { resource: 'tickets', id: Number(ticketId) },
  });
}
