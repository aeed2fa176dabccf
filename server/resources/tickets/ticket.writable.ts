/**
 * Tickets and requests as staff change them (product.md, `/tickets`): priority and assignee by fields, everything else by
 * events. Approving a request carries it out.
 */
import { sql } from 'kysely';
import type { WithLifecycle } from '../../lifecycle/send-event.ts';
import type { EventListener, EventScope, Happening } from '../../lifecycle/happening.ts';
import { handlerOf, thoseWhoMay } from '../../notifications/support-staff.ts';
import type { Change, WritableResource, WriteScope } from '../../write/writable-resource.ts';
import type { Row } from '../../query/resource.ts';
import { threadPushes } from '../../threads/watchers.ts';
import type { FieldErrors } from '../../write/write-failure.ts';
import { carryOutRequest } from './carry-out-request.ts';
import { ticketChangeMessages, ticketMessages } from './ticket-messages.ts';
import { lifecycleOfTicket, tickets } from './ticket.resource.ts';

const effect: EventListener = async (happening, scope) => {
  const { object, type, before, after } = happening;
  if (object === 'request' && type === 'approve') await carryOutRequest(happening, scope);
  // Also where it is taken over, which leaves its status as it was.
  if (before['assignee_id'] !== after['assignee_id']) tellQueues(scope, after);
  if (after['assignee_id'] !== null) await tellFormer(scope, before, after, happening.actorId);
  const turn = turnAfter(happening);
  if (turn === null) return;
  await scope.transaction.updateTable('tickets').set(turn).where('id', '=', Number(after['id'])).execute();
};

/** Whose turn it is after an event, and since when; null where that stays as it is. */
function turnAfter({ type, after, actorId }: Happening) {
  switch (type) {
    case 'reopen':
      return waitsAnew;
    case 'answer':
      return actorId === after['owner_id'] ? waitsAnew : waitsAsBefore;
    case 'ask':
      return waitsForAnswer;
    default:
      return null;
  }
}

const waitsAnew = { awaits_staff: true, asked_at: sql<Date>`now()` };
/** Since when the staff was waited for stays, for whoever takes the question back. */
const waitsForAnswer = {
  awaits_staff: false,
  asked_at: sql<Date>`case when awaits_staff then coalesce(asked_at, created_at) end`,
};
/** The staff takes its question back. */
const waitsAsBefore = { awaits_staff: sql<boolean>`asked_at is not null` };

export const writableTickets = {
  resource: tickets,
  table: 'tickets',
  lifecycle: { names: ['ticket', 'request'], of: lifecycleOfTicket, effect },
  messages: (language) => ticketChangeMessages[language],
  judge: unknownAssignee,
  written: tellAssignee,
} satisfies WithLifecycle & WritableResource;

/** Only somebody active who handles it can be given a ticket. */
async function unknownAssignee(
  { transaction }: WriteScope,
  { assignee_id: id }: Row,
  ticket: Row | null,
): Promise<FieldErrors> {
  if (typeof id !== 'number') return {};
  const handled = { subject: tickets.subject, record: ticket ?? {} };
  const [handler] = await thoseWhoMay(transaction, [id], 'handle', handled);
  return handler === undefined ? { assignee_id: ['choice'] } : {};
}

/** The queues that it stands in, has left or has come into are looked at by others. */
function tellQueues({ notifier }: Pick<WriteScope, 'notifier'>, { owner_id: ownerId }: Row): void {
  notifier.countersChanged({ userIds: [Number(ownerId)], staff: true });
}

/** Whoever had it hears who has it now, unless they did it themselves. */
async function tellFormer(
  { transaction, notifier }: EventScope,
  before: Row,
  after: Row,
  actorId: number | null,
): Promise<void> {
  const { id, type, subject, assignee_id: assigneeId } = after;
  if (before['assignee_id'] === assigneeId) return;
  const former = await handlerOf(transaction, tickets.subject, before);
  if (former === null || former === actorId) return;
  const next = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', Number(assigneeId))
    .executeTakeFirst();
  notifier.notify({
    userIds: [former],
    type: type === 'request' ? 'request.changed' : 'ticket.changed',
    say: (language) => ticketMessages[language].handedOn(next?.name ?? null, String(subject)),
    url: `/tickets?id=${String(id)}`,
    about: { resource: 'tickets', id: Number(id) },
  });
}

async function tellAssignee(
  { transaction, notifier, actor }: WriteScope,
  { id, before, after, fields }: Change,
): Promise<void> {
  notifier.push(await threadPushes(transaction, { resource: tickets.name, id }, 'record'));
  tellQueues({ notifier }, after);
  if (before !== null) await tellFormer({ transaction, notifier }, before, after, actor.id);
  const { assignee_id: assigneeId, subject } = after;
  if (!fields.includes('assignee_id') || typeof assigneeId !== 'number' || assigneeId === actor.id) return;
  notifier.notify({
    userIds: [assigneeId],
    type: after['type'] === 'request' ? 'request.changed' : 'ticket.changed',
    say: (language) => ticketMessages[language].assigned(String(subject)),
    url: `/tickets?id=${id}`,
    about: { resource: 'tickets', id },
  });
}
