/** `POST /tickets`: a ticket or a request of the actor, told to those who handle it. */
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { AppAbility } from '#contract/abilities.ts';
import type { ticketInputSchema } from '#contract/resources/ticket.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { supportStaff } from '../../notifications/support-staff.ts';
import { allows, presentWhole, refusedBy } from '../../query/answer-one.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from '../books/book.resource.ts';
import type { FieldErrors } from '../../write/write-failure.ts';
import { judgeRequest } from './judge-request.ts';
import { ticketMessages } from './ticket-messages.ts';
import { tickets } from './ticket.resource.ts';

type TicketActor = {
  readonly id: number;
  readonly name: string;
  readonly ability: AppAbility;
  readonly ip: string;
};

type TicketOutcome =
  | { readonly kind: 'written'; readonly ticket: Row }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | Refusal;

export async function createTicket(
  { database, unitOfWork }: { database: Kysely<Database>; unitOfWork: UnitOfWork },
  actor: TicketActor,
  input: v.InferOutput<typeof ticketInputSchema>,
): Promise<TicketOutcome> {
  const { ability } = actor;
  const { type, subject, body, priority, book_id, trace, request } = input;
  const record = { type, subject, body, priority, book_id, owner_id: actor.id };
  if (!allows(ability, 'create', tickets, record)) return refusedBy(ability, 'create', tickets, record);
  if (book_id !== null && !(await mayRead(database, ability, book_id))) {
    // As if there were none: what one may not read, one may not find out about.
    return { kind: 'invalid', errors: { book_id: ['choice'] } };
  }
  const errors =
    type === 'request' && request !== null ? await judgeRequest(database, actor, book_id, request) : {};
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const asked = type === 'request' ? request : null;
  return unitOfWork(async (transaction, { notify, countersChanged }) => {
    const { id } = await transaction
      .insertInto('tickets')
      .values({
        ...record,
        request: asked === null ? null : JSON.stringify(asked),
        trace: trace === null ? null : JSON.stringify(trace),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(transaction, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'create',
      subject: tickets.subject,
      subjectId: id,
      before: null,
      after: asked === null ? record : { ...record, request: asked },
    });
    notify({
      userIds: await supportStaff(transaction, 'tickets', actor.id),
      type: `${type}.created`,
      say: (language) => ticketMessages[language].arrived[type](actor.name, subject),
      url: `/tickets?id=${id}`,
      about: { resource: 'tickets', id },
    });
    countersChanged({ userIds: [actor.id], staff: true });
    return { kind: 'written', ticket: (await presentWhole(transaction, tickets, id)) ?? {} };
  });
}

async function mayRead(database: Kysely<Database>, ability: AppAbility, bookId: number): Promise<boolean> {
  const book = await presentWhole(database, books, bookId);
  return book !== null && allows(ability, 'read', books, book);
}
