/** Pages of a thread, as somebody may see them: from its end backwards, or what has changed since a revision. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  excerptLength,
  longestOpening,
  type Message,
  type MessageKind,
  messagePage,
  type ThreadPage,
} from '#contract/resources/message.ts';
import type { Database } from '../db/schema.ts';
import { readPosition } from './reading.ts';
import type { Thread } from './watchers.ts';

/** What of the thread somebody may see and do. */
export type ThreadReader = {
  readonly userId: number;
  readonly seesNotes: boolean;
  readonly moderates: boolean;
  /** Whether somebody may settle what others have said of a passage. */
  readonly mayResolve: boolean;
  /** Whether the record takes messages at all from them. */
  readonly mayWrite: boolean;
};

type ThreadPlace = {
  readonly before?: number | undefined;
  readonly since?: number | undefined;
  readonly from?: 'unread' | undefined;
};

type MessageRow = Pick<
  Message,
  'id' | 'kind' | 'body' | 'parent' | 'passage' | 'resolved_by' | 'attachments' | 'version'
> & {
  readonly author_id: number;
  readonly author_name: string;
  readonly author_avatar: string | null;
  readonly deleted_by: number | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly resolved_at: Date | null;
};

/** Messages in the order of their ids; changed ones in the order of their changes. */
export async function readThread(
  database: Kysely<Database>,
  thread: Thread,
  reader: ThreadReader,
  { before, since, from }: ThreadPlace,
): Promise<ThreadPage> {
  // Before the rows: what changes in between is fetched once more, never left out.
  const revision = since ?? (await newestRevision(database, thread));
  const read = since === undefined ? await readPosition(database, thread, reader.userId) : null;
  const most =
    from === undefined || read === null ? messagePage : await openingLength(database, thread, reader, read);
  const rows = await messageRows(database, thread, reader, {
    where:
      since !== undefined
        ? sql`message.revision > ${since}::bigint`
        : before !== undefined
          ? sql`message.id < ${before}::bigint`
          : sql`true`,
    order: since === undefined ? sql`message.id desc` : sql`message.revision`,
    limit: most + 1,
  });
  const found = rows.slice(0, most);
  const data = (since === undefined ? found.toReversed() : found).map((row) => presentMessage(row, reader));
  const reached = since === undefined ? revision : Math.max(revision, ...found.map((row) => row.revision));
  return { data, meta: { revision: reached, has_more: rows.length > most, read } };
}

/** What is new, and a little of what came before it. */
async function openingLength(
  database: Kysely<Database>,
  { resource, id }: Thread,
  reader: ThreadReader,
  read: number,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select 1 from thread_messages where resource = ${resource} and subject_id = ${id} and id > ${read}::bigint
        and kind = any(${kindsFor(reader)}::text[]) limit ${longestOpening}::integer
    ) as newer`.execute(database);
  return Math.min(longestOpening, Math.max(messagePage, (rows[0]?.unread ?? 0) + contextBefore));
}

/** Messages before the first new one. */
const contextBefore = 5;

const kindsFor = ({ seesNotes }: ThreadReader): readonly MessageKind[] =>
  seesNotes ? ['reply', 'note'] : ['reply'];

/** Null where there is none that the reader may see. */
export async function readMessage(
  database: Kysely<Database>,
  thread: Thread,
  reader: ThreadReader,
  id: number,
): Promise<Message | null> {
  const where = sql`message.id = ${id}::bigint`;
  const [row] = await messageRows(database, thread, reader, { where, order: sql`message.id`, limit: 1 });
  return row === undefined ? null : presentMessage(row, reader);
}

async function newestRevision(database: Kysely<Database>, { resource, id }: Thread): Promise<number> {
  const { newest } = await database
    .selectFrom('thread_messages')
    .select(sql<number>`coalesce(max(revision), 0)`.as('newest'))
    .where('resource', '=', resource)
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  return newest;
}

type Choice = {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
};

/** What hangs on a message is looked up for those of the page alone, whatever the planner believes of the thread's length. */
async function messageRows(
  database: Kysely<Database>,
  { resource, id }: Thread,
  reader: ThreadReader,
  { where, order, limit }: Choice,
): Promise<readonly MessageRow[]> {
  const kinds = kindsFor(reader);
  const { rows } = await sql<MessageRow>`
    select message.id, message.kind, message.version, message.revision, message.created_at, message.edited_at,
      message.deleted_at, message.deleted_by, message.author_id, message.resolved_at, resolver.name as resolved_by,
      case when message.deleted_at is null then message.passage end as passage,
      case when message.deleted_at is null then message.body else '' end as body,
      author.name as author_name, author.avatar as author_avatar,
      case when parent.id is not null and parent.kind = any(${kinds}::text[]) then json_build_object(
        'id', parent.id, 'author_name', parent_author.name,
        'excerpt', case when parent.deleted_at is null then left(parent.body, ${excerptLength}::integer) else '' end
      ) end as parent,
      case when message.deleted_at is null then (
        select coalesce(json_agg(json_build_object(
          'id', file.id, 'name', file.name, 'media_type', file.media_type, 'size', file.size) order by file.id), '[]')
        from attachments as file where file.message_id = message.id
      ) else '[]' end as attachments
    from (
      select * from thread_messages as message
      where message.resource = ${resource} and message.subject_id = ${id}
        and message.kind = any(${kinds}::text[]) and ${where}
      order by ${order} limit ${limit}::integer
    ) as message
    join users as author on author.id = message.author_id
    left join users as resolver on resolver.id = message.resolved_by
    left join thread_messages as parent on parent.id = message.parent_id
    left join users as parent_author on parent_author.id = parent.author_id
    order by ${order}`.execute(database);
  return rows;
}

function presentMessage(row: MessageRow, { userId, moderates, mayResolve, mayWrite }: ThreadReader): Message {
  const { id, kind, body, version, parent, attachments, passage, resolved_by } = row;
  const { created_at, edited_at, deleted_at, resolved_at } = row;
  const isOwn = row.author_id === userId;
  const actions: Message['actions'] = [];
  if (deleted_at === null) {
    if (isOwn && mayWrite) actions.push('edit');
    if ((isOwn && mayWrite) || moderates) actions.push('delete');
    if (passage !== null && mayWrite && (isOwn || mayResolve))
      actions.push(resolved_at === null ? 'resolve' : 'reopen');
  } else if (row.deleted_by === userId) actions.push('restore');
  return {
    id,
    kind,
    body,
    author: { id: row.author_id, name: row.author_name, avatar: row.author_avatar },
    parent,
    attachments,
    passage,
    resolved_at: resolved_at?.toISOString() ?? null,
    resolved_by,
    actions,
    version,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    deleted_at: deleted_at?.toISOString() ?? null,
  };
}
