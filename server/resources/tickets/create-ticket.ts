/** `POST /tickets`: a ticket or a request of its writer, told to those who handle it. */
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { AppAbility } from '#contract/abilities.ts';
import type { ticketInputSchema } from '#contract/resources/ticket.ts';
import type { ValidationKey } from '#contract/validation-words.ts';
import type { Database } from '../../db/schema.ts';
import type { News } from '../../notifications/news.ts';
import { supportStaff } from '../../notifications/support-staff.ts';
import { allows, presentWhole, refusedBy } from '../../query/answer-one.ts';
import type { Refusal } from '../../query/refusal.ts';
import type { Row } from '../../query/resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { books } from '../books/book.resource.ts';
import { ticketWords } from './ticket-words.ts';
import { tickets } from './ticket.resource.ts';

type TicketWriter = {
  readonly id: number;
  readonly name: string;
  readonly ability: AppAbility;
  readonly ip: string;
};

type TicketOutcome =
  | { readonly kind: 'written'; readonly ticket: Row }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, readonly ValidationKey[]>> }
  | Refusal;

export async function createTicket(
  { database, news }: { database: Kysely<Database>; news: News },
  writer: TicketWriter,
  input: v.InferOutput<typeof ticketInputSchema>,
): Promise<TicketOutcome> {
  const { ability } = writer;
  const { type, subject, body, priority, book_id, trace } = input;
  const record = { type, subject, body, priority, book_id, owner_id: writer.id };
  if (!allows(ability, 'create', tickets, record)) return refusedBy(ability, 'create', tickets, record);
  if (book_id !== null && !(await mayRead(database, ability, book_id))) {
    // As if there were none: what one may not read, one may not find out about.
    return { kind: 'invalid', errors: { book_id: ['choice'] } };
  }
  return news(async (transaction, { notify, countersChanged }) => {
    const { id } = await transaction
      .insertInto('tickets')
      .values({ ...record, trace: trace === null ? null : JSON.stringify(trace) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordActivity(transaction, {
      actorId: writer.id,
      ip: writer.ip,
      action: 'create',
      subject: tickets.subject,
      subjectId: id,
      before: null,
      after: record,
    });
    notify({
      userIds: await supportStaff(transaction, 'tickets', writer.id),
      type: `${type}.created`,
      say: (language) => ticketWords[language].arrived[type](writer.name, subject),
      url: `/tickets?id=${id}`,
    });
    countersChanged({ userIds: [writer.id], staff: true });
    return { kind: 'written', ticket: (await presentWhole(transaction, tickets, id)) ?? {} };
  });
}

async function mayRead(database: Kysely<Database>, ability: AppAbility, bookId: number): Promise<boolean> {
  const book = await presentWhole(database, books, bookId);
  return book !== null && allows(ability, 'read', books, book);
}
