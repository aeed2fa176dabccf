/** The ticket that a dispute opens, in the dispute's transaction, told to those who handle tickets (product.md, `/invoices`). */
import { defaultLanguage } from '#contract/languages.ts';
import type { EventScope, Happening } from '../../lifecycle/happening.ts';
import { supportStaff } from '../../notifications/support-staff.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { ticketMessages } from '../tickets/ticket-messages.ts';
import { tickets } from '../tickets/ticket.resource.ts';
import { invoiceMessages } from './invoice-messages.ts';

export async function openDispute(
  { after, reason, actorId, ip }: Happening,
  { transaction, notifier }: EventScope,
): Promise<void> {
  const invoiceId = Number(after['id']);
  const owner = await transaction
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', Number(after['owner_id']))
    .executeTakeFirstOrThrow();
  const record = {
    type: 'ticket' as const,
    // Staff reads it, in the language of the place.
    subject: invoiceMessages[defaultLanguage].disputed(String(after['number'])),
    body: reason ?? '',
    priority: 'high' as const,
    owner_id: owner.id,
    invoice_id: invoiceId,
  };
  const { id } = await transaction
    .insertInto('tickets')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordActivity(transaction, {
    actorId,
    ip,
    action: 'create',
    subject: tickets.subject,
    subjectId: id,
    before: null,
    after: record,
  });
  notifier.notify({
    userIds: await supportStaff(transaction, 'tickets', actorId ?? 0),
    type: 'ticket.created',
    say: (language) => ticketMessages[language].arrived.ticket(owner.name, record.subject),
    url: `/tickets?id=${id}`,
    about: { resource: 'tickets', id },
  });
  notifier.countersChanged({ userIds: [owner.id], staff: true });
}
