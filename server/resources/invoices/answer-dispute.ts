/**
 * What ends a dispute answers in the ticket that it opened and resolves it, in the same transaction (product.md, `/invoices`).
 * A listener, since tickets know of statements and not the other way round.
 */
import type { Kysely } from 'kysely';
import { defaultLanguage } from '#contract/languages.ts';
import type { MessageInput } from '#contract/resources/message.ts';
import { openTicketStatuses } from '#contract/resources/ticket.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import { jobActor } from '../../jobs/job-actor.ts';
import type { EventListener, EventScope, Happening } from '../../lifecycle/happening.ts';
import { sendEventWithin } from '../../lifecycle/send-event.ts';
import { pushAfterEvents } from '../../threads/push-after-events.ts';
import { writeMessage } from '../../threads/write-message.ts';
import { lockRow } from '../../write/lock-record.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { ticketThread } from '../tickets/ticket.thread.ts';
import { writableTickets } from '../tickets/ticket.writable.ts';
import { invoiceMessages } from './invoice-messages.ts';

export const answerDispute: EventListener = async (happening, scope) => {
  const { object, before, after, actorId, ip } = happening;
  if (object !== 'invoice' || before['status'] !== 'disputed' || actorId === null) return;
  const { transaction } = scope;
  const { ability } = await jobActor(transaction, actorId, ip);
  const actor = { id: actorId, ability, ip: ip ?? '' };
  for (const id of await openTicketsOf(transaction, Number(after['id']))) {
    await answer(scope, actor, id, answerTo(happening));
    await resolve(scope, actor, id);
  }
};

async function openTicketsOf(transaction: Kysely<Database>, invoiceId: number): Promise<number[]> {
  const tickets = await transaction
    .selectFrom('tickets')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', openTicketStatuses)
    .orderBy('id')
    .execute();
  return tickets.map(({ id }) => id);
}

/** In the language of the place, as the ticket's subject is; with the reason where there is one. */
function answerTo({ type, after, reason }: Happening): string {
  const { settled, voided } = invoiceMessages[defaultLanguage];
  const said = (type === 'settle' ? settled : voided)(String(after['number']));
  return reason === null ? said : `${said}\n\n${reason}`;
}

async function answer(
  { transaction, notifier }: EventScope,
  actor: ActingUser,
  ticketId: number,
  body: string,
): Promise<void> {
  const message: MessageInput = {
    body,
    kind: 'reply',
    parent_id: null,
    attachment_ids: [],
    event: null,
    priority: null,
    passage: null,
    seen: null,
  };
  await writeMessage((work) => work(transaction, notifier), ticketThread, actor, String(ticketId), message);
}

/** By the ticket's own events, of which the answer tells: nothing is solved before somebody has taken it. */
async function resolve(scope: EventScope, actor: ActingUser, ticketId: number): Promise<void> {
  const { transaction, notifier } = scope;
  const ticket = await lockRow(transaction, writableTickets, ticketId);
  for (const type of ticket?.['status'] === 'open' ? ['claim', 'resolve'] : ['resolve']) {
    const outcome = await sendEventWithin(
      { ...scope, onEvent: [pushAfterEvents] },
      writableTickets,
      { kind: 'person', ...actor },
      String(ticketId),
      { type },
      notifier.at.toISOString(),
    );
    if (outcome.kind !== 'happened') throw new WriteFailed(outcome);
  }
  notifier.countersChanged({ userIds: [Number(ticket?.['owner_id'])], staff: true });
}
