/**
 * What was said in the tickets of the demo data, and what its open requests ask for. Which tickets there are is decided
 * with their books (demo-errands.ts); those that somebody has written in since stay as they are.
 */
import { type Kysely, sql } from 'kysely';
import type { TicketRequest } from '#contract/resources/ticket-request.ts';
import type { Database } from '../db/schema.ts';
import { requestTexts, ticketTexts, traceOfReport } from './words/ticket-words.ts';

const hour = 3_600_000;

type Staff = { readonly moderator: number; readonly admin: number };

export async function seedTickets(database: Kysely<Database>): Promise<void> {
  const tickets = await database
    .selectFrom('tickets')
    .innerJoin('demo_books', 'demo_books.book_id', 'tickets.book_id')
    .innerJoin('books', 'books.id', 'tickets.book_id')
    .select([
      'tickets.id',
      'tickets.type',
      'tickets.status',
      'tickets.subject',
      'tickets.owner_id',
      'tickets.created_at',
      'books.title',
      'demo_books.position',
    ])
    .where('tickets.body', '=', '')
    .orderBy('tickets.id')
    .execute();
  const staff = await staffOf(database);
  if (tickets.length === 0 || staff === null) return;
  await database.transaction().execute(async (transaction) => {
    for (const ticket of tickets) await writeTicket(transaction, ticket, staff);
  });
}

async function staffOf(database: Kysely<Database>): Promise<Staff | null> {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', ['moderator@bookdesk.test', 'admin@bookdesk.test'])
    .execute();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const [moderator, admin] = [ids.get('moderator@bookdesk.test'), ids.get('admin@bookdesk.test')];
  return moderator === undefined || admin === undefined ? null : { moderator, admin };
}

type DemoTicket = {
  readonly id: number;
  readonly type: 'ticket' | 'request';
  readonly status: string;
  readonly subject: string;
  readonly owner_id: number;
  readonly created_at: Date;
  readonly title: string;
  readonly position: number;
};
type Line = { readonly by: 'owner' | 'staff'; readonly kind?: 'note'; readonly body: string };

async function writeTicket(database: Kysely<Database>, ticket: DemoTicket, staff: Staff): Promise<void> {
  const { id, type, status, subject, position, owner_id: ownerId } = ticket;
  const handler = position % 4 === 0 ? staff.admin : staff.moderator;
  const lines = linesOf(ticket);
  const last = lines.findLast(({ kind }) => kind !== 'note');
  const isReport = type === 'ticket' && status === 'open' && position % 12 === 0;
  const request = type === 'request' && status === 'open' ? requestOf(ticket) : null;
  const begun = ticket.created_at.getTime();
  await sql`
    update tickets set body = ${textsOf(ticket)?.body ?? subject},
      request = ${request === null ? null : JSON.stringify(request)}::jsonb,
      trace = ${isReport ? JSON.stringify(traceOfReport(begun)) : null}::jsonb,
      assignee_id = ${type === 'ticket' && status !== 'open' ? handler : null}::bigint,
      awaits_staff = ${last?.by !== 'staff'}
    where id = ${id}`.execute(database);
  for (const [at, { by, kind = 'reply', body }] of lines.entries()) {
    await database
      .insertInto('thread_messages')
      .values({
        resource: 'tickets',
        subject_id: id,
        kind,
        body,
        author_id: by === 'owner' ? ownerId : handler,
        revision: sql<number>`nextval('thread_revisions')`,
        created_at: new Date(begun + (at + 1) * 3 * hour),
      })
      .execute();
  }
}

const textsOf = ({ type, subject }: DemoTicket) => (type === 'ticket' ? ticketTexts : requestTexts)[subject];

/** As far as it has come. */
function linesOf(ticket: DemoTicket): readonly Line[] {
  const { type, status } = ticket;
  const { note = '', question = '', answer = '', solution = '', thanks = '' } = textsOf(ticket) ?? {};
  const taken: Line[] = [{ by: 'staff', kind: 'note', body: note }];
  if (type === 'request') {
    if (status === 'open') return taken;
    return [...taken, { by: 'staff', body: status === 'approved' ? solution : question }];
  }
  const asked: Line[] = [...taken, { by: 'staff', body: question }];
  const answered: Line[] = [...asked, { by: 'owner', body: answer }];
  const solved: Line[] = [...answered, { by: 'staff', body: solution }];
  switch (status) {
    case 'waiting':
      return asked;
    case 'in_progress':
      return answered;
    case 'resolved':
      return solved;
    case 'closed':
      return [...solved, { by: 'owner', body: thanks }];
    default:
      return [];
  }
}

/** What is asked of the staff, where the subject says it; the others are in words alone. */
function requestOf({ subject, title }: DemoTicket): TicketRequest | null {
  switch (subject) {
    case 'Xin đổi tên truyện':
      return { kind: 'rename', title: `${title.slice(0, 180)} (bản mới)` };
    case 'Xin chuyển truyện sang tài khoản khác':
      return { kind: 'change_owner', email: 'editor@bookdesk.test' };
    case 'Xin xóa truyện đăng nhầm':
      return { kind: 'delete' };
    default:
      return null;
  }
}
