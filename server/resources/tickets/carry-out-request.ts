/**
 * What approving a request brings about, in the transaction of the approval: really, once, noted in the audit log like any
 * change of those records, and only while whoever asked could still ask for it. What it has done stands in the request's outcome; a deleted or merged book lies in the
 * trash, an old title and an old owner are among the book's versions.
 */
import type { Kysely } from 'kysely';
import { createAbility } from '#contract/abilities.ts';
import { requestSchema, type TicketRequest } from '#contract/resources/ticket-request.ts';
import * as v from 'valibot';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { EventScope, Happening } from '../../lifecycle/happening.ts';
import { jobActor } from '../../jobs/job-actor.ts';
import { sendEventWithin } from '../../lifecycle/send-event.ts';
import { notifyAfterEvents } from '../../notifications/after-events.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { allows } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { lockRow } from '../../write/lock-record.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { trashRecord, updateRecord } from '../../write/write-record.ts';
import { bookOwner } from '../books/book-owner.ts';
import { writableBooks } from '../books/book.writable.ts';
import { invoices } from '../invoices/invoice.resource.ts';
import { writableInvoices } from '../invoices/invoice.writable.ts';
import { judgeRequest, payableStatuses } from './judge-request.ts';
import { mergeChapters } from './merge-chapters.ts';

type Outcome = Readonly<Record<string, unknown>>;

export async function carryOutRequest(happening: Happening, scope: EventScope): Promise<void> {
  const { after, actorId, ip } = happening;
  const request = v.parse(v.nullable(requestSchema), after['request']);
  if (request === null || actorId === null) return;
  const { transaction } = scope;
  const outcome =
    request.kind === 'payout'
      ? await release(scope, after, request, { id: actorId, ip: ip ?? '' })
      : await changeBook(scope, after, request, actingFor(actorId, ip));
  await transaction
    .updateTable('tickets')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', Number(after['id']))
    .execute();
}

/** Whoever handles requests decides; what follows is the platform's doing, noted as theirs. */
const actingFor = (id: number, ip: string | null): ActingUser => ({
  id,
  ip: ip ?? '',
  ability: createAbility([{ action: 'manage', subject: 'all' }]),
});

/** Everything in the transaction that is under way. */
const within = ({ transaction, notifier }: EventScope): UnitOfWork => {
  return (work) => work(transaction, notifier);
};

async function changeBook(
  scope: EventScope,
  ticket: Row,
  request: Exclude<TicketRequest, { kind: 'payout' }>,
  actor: ActingUser,
): Promise<Outcome> {
  const id = Number(ticket['book_id'] ?? 0);
  const ids = request.kind === 'merge' ? [id, request.into_book_id] : [id];
  // In the order of their ids, so that two approvals never wait for each other.
  const locked = new Map<number, Row>();
  for (const one of ids.toSorted((first, second) => first - second)) {
    locked.set(one, await existingBook(scope.transaction, one));
  }
  await demandAsker(scope.transaction, ticket, request);
  const { title, owner_id: ownerId, version } = locked.get(id) ?? {};
  const change = (fields: Row) =>
    updateRecord(within(scope), writableBooks, actor, String(id), { ...fields, version });
  switch (request.kind) {
    case 'rename':
      await change({ title: request.title });
      return { book_id: id, title_before: title };
    case 'change_owner': {
      const newOwner = await authorOf(scope.transaction, request.email);
      await change({ owner_id: newOwner });
      return { book_id: id, owner_before: ownerId, owner_after: newOwner };
    }
    case 'delete':
      await trashRecord(within(scope), writableBooks, actor, String(id), undefined);
      return { book_id: id, trashed: true };
    case 'merge': {
      const moved = await mergeChapters(scope.transaction, id, request.into_book_id, actor);
      await trashRecord(within(scope), writableBooks, actor, String(id), undefined);
      // The faults of what was moved are now among those of the other book.
      const owners = [ownerId, locked.get(request.into_book_id)?.['owner_id']];
      scope.notifier.countersChanged({ userIds: owners.map(Number), staff: true });
      return { book_id: id, into_book_id: request.into_book_id, moved, trashed: true };
    }
  }
}

async function existingBook(transaction: Kysely<Database>, id: number): Promise<Row> {
  const book = await lockRow(transaction, writableBooks, id);
  if (book === null) throw new WriteFailed({ kind: 'conflict', message: 'request_book_gone' });
  return book;
}

/** Whoever asked may have lost since what the request is about: once that is held, they must still be able to ask for it. */
async function demandAsker(
  transaction: Kysely<Database>,
  { owner_id: ownerId, book_id: bookId }: Row,
  request: TicketRequest,
): Promise<void> {
  const asker = await jobActor(transaction, Number(ownerId), null);
  const errors = await judgeRequest(transaction, asker, bookId === null ? null : Number(bookId), request);
  if (Object.keys(errors).length > 0)
    throw new WriteFailed({ kind: 'conflict', message: 'request_asker_refused' });
}

async function authorOf(transaction: Kysely<Database>, email: string): Promise<number> {
  const owner = await bookOwner(transaction, { email: email.toLowerCase() });
  if (owner === null) throw new WriteFailed({ kind: 'conflict', message: 'request_owner_unknown' });
  return owner;
}

/**
 * The statement is released for its payment by its own lifecycle, for whoever may do that. The payment is recorded on it once
 * the money is sent, with its day and reference, of which nobody knows anything yet.
 */
async function release(
  { transaction, notifier }: EventScope,
  ticket: Row,
  request: Extract<TicketRequest, { kind: 'payout' }>,
  { id, ip }: Pick<ActingUser, 'id' | 'ip'>,
): Promise<Outcome> {
  const { invoice_id: invoiceId } = request;
  const { ability } = await jobActor(transaction, id, ip);
  const sender = { kind: 'person', id, ip, ability } as const;
  const invoice = await lockRow(transaction, writableInvoices, invoiceId);
  // What cannot be paid says so by itself.
  if (payableStatuses.includes(invoice?.['status'])) await demandAsker(transaction, ticket, request);
  // Another request, or somebody by hand, may have released it already.
  if (invoice !== null && invoice['status'] === 'approved' && allows(ability, 'approve', invoices, invoice))
    return { invoice_id: invoiceId, approved: true };
  const events = { transaction, notifier, onEvent: [notifyAfterEvents] };
  const at = notifier.at.toISOString();
  const sent = await sendEventWithin(
    events,
    writableInvoices,
    sender,
    String(invoiceId),
    { type: 'approve' },
    at,
  );
  // What one may not even read, one may not release.
  if (sent.kind === 'not-found') throw new WriteFailed({ kind: 'forbidden', reason: null });
  if (sent.kind === 'transition-refused') {
    throw new WriteFailed({ kind: 'conflict', message: 'request_payout_refused' });
  }
  if (sent.kind !== 'happened') throw new WriteFailed(sent);
  return { invoice_id: invoiceId, approved: true };
}
