/**
 * Writing below a record: a new message, a changed text, deleting and bringing back; each under the record's lock, so that
 * revisions rise with commits, noted in the audit log, and told to whoever looks at the thread.
 */
import { sql } from 'kysely';
import type { Message, MessageInput, MessageKind } from '#contract/resources/message.ts';
import type { SharedAction } from '#contract/resources/activity.ts';
import type { ActingUser } from '../auth/acting-user.ts';
import type { UnitOfWork } from '../notifications/unit-of-work.ts';
import type { Row } from '../query/resource.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import { idOf, lockRecord } from '../write/lock-record.ts';
import type { WriteScope } from '../write/writable-resource.ts';
import { failOn, WriteFailed } from '../write/write-failure.ts';
import { readMessage } from './read-thread.ts';
import { readerOf } from './thread-reader.ts';
import type { ThreadDefinition } from './thread-definition.ts';
import { placedPassage } from './message-passages.ts';
import { threadPushes } from './watchers.ts';

const nextRevision = sql<number>`nextval('thread_revisions')`;

/** `id` of the record, as it was requested. */
export function writeMessage(
  unitOfWork: UnitOfWork,
  definition: ThreadDefinition,
  actor: ActingUser,
  id: string,
  input: MessageInput,
): Promise<Message> {
  return changing(unitOfWork, definition, actor, id, async (scope, record) => {
    const { transaction } = scope;
    const { kind, body, parent_id: parentId, attachment_ids: attachmentIds, event, priority } = input;
    demand(definition.refusal(actor, record, kind));
    if (definition.heedsReplies && kind === 'reply') await demandSeen(scope, definition, record, input.seen);
    await demandParent(scope, definition, record, parentId);
    if (input.passage !== null && parentId !== null) failOn({ passage: ['choice'] });
    const passage = await placedPassage(transaction, definition, record, input.passage);
    const row = await transaction
      .insertInto('thread_messages')
      .values({
        resource: definition.resource.name,
        subject_id: Number(record['id']),
        kind,
        body,
        author_id: actor.id,
        parent_id: parentId,
        passage: passage === null ? null : JSON.stringify(passage),
        revision: nextRevision,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attach(scope, row.id, attachmentIds);
    await note(scope, definition, record, 'message', null, { message_id: row.id, kind });
    await definition.written?.(scope, record, { id: row.id, body, kind, event, priority });
    return { id: row.id, kind };
  });
}

export function editMessage(
  unitOfWork: UnitOfWork,
  definition: ThreadDefinition,
  actor: ActingUser,
  id: string,
  messageId: string,
  { body, version }: { readonly body: string; readonly version: number },
): Promise<Message> {
  return changing(unitOfWork, definition, actor, id, async (scope, record) => {
    const message = await visibleMessage(scope, definition, record, messageId);
    demand(definition.refusal(actor, record, message.kind));
    demandAction(message, 'edit');
    if (message.version !== version) throw new WriteFailed({ kind: 'version-conflict', current: message });
    if (message.body !== body) {
      await scope.transaction
        .updateTable('thread_messages')
        .set({ body, version: version + 1, revision: nextRevision, edited_at: sql`now()` })
        .where('id', '=', message.id)
        .execute();
      const about = { message_id: message.id };
      await note(
        scope,
        definition,
        record,
        'message_edit',
        { ...about, body: message.body },
        { ...about, body },
      );
    }
    return message;
  });
}

/** Out of sight for everybody, until whoever deleted it brings it back. */
export function setMessageDeleted(
  unitOfWork: UnitOfWork,
  definition: ThreadDefinition,
  actor: ActingUser,
  id: string,
  messageId: string,
  isDeleted: boolean,
): Promise<Message> {
  return changing(unitOfWork, definition, actor, id, async (scope, record) => {
    const message = await visibleMessage(scope, definition, record, messageId);
    demandAction(message, isDeleted ? 'delete' : 'restore');
    await scope.transaction
      .updateTable('thread_messages')
      .set({
        deleted_at: isDeleted ? sql`now()` : null,
        deleted_by: isDeleted ? actor.id : null,
        version: message.version + 1,
        revision: nextRevision,
      })
      .where('id', '=', message.id)
      .execute();
    const action = isDeleted ? 'message_delete' : 'message_restore';
    await note(scope, definition, record, action, null, { message_id: message.id });
    return message;
  });
}

/** Settles what a message says of its passage, or takes that back; done once however often it is asked for. */
export function setMessageResolved(
  unitOfWork: UnitOfWork,
  definition: ThreadDefinition,
  actor: ActingUser,
  id: string,
  messageId: string,
  isResolved: boolean,
): Promise<Message> {
  return changing(unitOfWork, definition, actor, id, async (scope, record) => {
    const message = await visibleMessage(scope, definition, record, messageId);
    if (!message.actions.some((action) => action === 'resolve' || action === 'reopen'))
      throw new WriteFailed({ kind: 'forbidden', reason: null });
    if ((message.resolved_at !== null) === isResolved) return message;
    await scope.transaction
      .updateTable('thread_messages')
      .set({
        resolved_at: isResolved ? sql`now()` : null,
        resolved_by: isResolved ? actor.id : null,
        revision: nextRevision,
      })
      .where('id', '=', message.id)
      .execute();
    const action = isResolved ? 'message_resolve' : 'message_reopen';
    await note(scope, definition, record, action, null, { message_id: message.id });
    return message;
  });
}

async function changing(
  unitOfWork: UnitOfWork,
  definition: ThreadDefinition,
  actor: ActingUser,
  id: string,
  change: (scope: WriteScope, record: Row) => Promise<{ readonly id: number; readonly kind: MessageKind }>,
): Promise<Message> {
  const { resource } = definition;
  return unitOfWork(async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    const record = await lockRecord(scope, definition, resource.readAction, idOf(id));
    const thread = { resource: resource.name, id: Number(record['id']) };
    const changed = await change(scope, record);
    notifier.push(
      await threadPushes(transaction, thread, 'messages', { onlyStaff: changed.kind === 'note' }),
    );
    const message = await readMessage(transaction, thread, readerOf(definition, actor, record), changed.id);
    if (message === null) throw new Error('A message cannot be read by who wrote it');
    return message;
  });
}

function demand(failure: ReturnType<ThreadDefinition['refusal']>): void {
  if (failure !== null) throw new WriteFailed(failure);
}

function demandAction(message: Message, action: Message['actions'][number]): void {
  if (!message.actions.includes(action)) throw new WriteFailed({ kind: 'forbidden', reason: null });
}

async function visibleMessage(
  { transaction, actor }: WriteScope,
  definition: ThreadDefinition,
  record: Row,
  messageId: string,
): Promise<Message> {
  const thread = { resource: definition.resource.name, id: Number(record['id']) };
  const reader = readerOf(definition, actor, record);
  const message = await readMessage(transaction, thread, reader, idOf(messageId));
  if (message === null) throw new WriteFailed({ kind: 'not-found' });
  return message;
}

/** Two who answer at once would each say what the other does not know of. */
async function demandSeen(
  { transaction, actor }: WriteScope,
  { resource }: ThreadDefinition,
  record: Row,
  seen: number | null,
): Promise<void> {
  if (seen === null) return;
  const current = await transaction
    .selectFrom('thread_messages')
    .innerJoin('users', 'users.id', 'thread_messages.author_id')
    .select(['thread_messages.id', 'users.name as author_name'])
    .where('resource', '=', resource.name)
    .where('subject_id', '=', Number(record['id']))
    .where('kind', '=', 'reply')
    .where('thread_messages.id', '>', seen)
    .where('author_id', '<>', actor.id)
    .where('thread_messages.deleted_at', 'is', null)
    .orderBy('thread_messages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (current !== undefined) throw new WriteFailed({ kind: 'version-conflict', current });
}

/** One level deep: a reply to a reply stands beside it. */
async function demandParent(
  scope: WriteScope,
  definition: ThreadDefinition,
  record: Row,
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return;
  const parent = await visibleMessage(scope, definition, record, String(parentId)).catch((error: unknown) => {
    if (!(error instanceof WriteFailed)) throw error;
    return null;
  });
  if (parent === null || parent.deleted_at !== null) failOn({ parent_id: ['choice'] });
}

/** One's own files that hang on nothing: a file of somebody else is as one that is not there. */
async function attach(
  { transaction, actor }: WriteScope,
  messageId: number,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const taken = await transaction
    .updateTable('attachments')
    .set({ message_id: messageId })
    .where('id', 'in', wanted)
    .where('owner_id', '=', actor.id)
    .where('book_id', 'is', null)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  if (taken.length !== wanted.length) failOn({ attachment_ids: ['choice'] });
}

function note(
  { transaction, actor }: WriteScope,
  { resource }: ThreadDefinition,
  record: Row,
  action: SharedAction,
  before: Row | null,
  after: Row | null,
): Promise<number> {
  return recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: `${resource.name}.${action}`,
    subject: resource.name,
    subjectId: Number(record['id']),
    before,
    after,
  });
}
