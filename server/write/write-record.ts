/**
 * Creating, changing, trashing and bringing back a record, the same for every resource (writable-resource.ts): abilities,
 * locks, versions, values, the audit log, revisions and whoever is told, all in one transaction.
 */
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { ActingUser } from '../auth/acting-user.ts';
import type { Database } from '../db/schema.ts';
import type { Notifier, UnitOfWork } from '../notifications/unit-of-work.ts';
import { allows, presentWhole, refusedBy } from '../query/answer-one.ts';
import type { Row } from '../query/resource.ts';
import { recordActivity } from '../resources/activities/record-activity.ts';
import { recordRevision } from '../resources/revisions/record-revision.ts';
import { applyChange, assignments } from './apply-change.ts';
import { changesTo, errorsOfEventColumns, readonlyErrors } from './judge-fields.ts';
import { demandVersion, idOf, lockRecord } from './lock-record.ts';
import type { WritableResource, WriteScope } from './writable-resource.ts';
import { failOn, WriteFailed } from './write-failure.ts';

/** Runs a change; a value that a rival took meanwhile is an ordinary error of its field. */
export async function writing<Result>(
  unitOfWork: UnitOfWork,
  { unique = {} }: Pick<WritableResource, 'unique'>,
  write: (transaction: Kysely<Database>, notifier: Notifier) => Promise<Result>,
): Promise<Result> {
  try {
    return await unitOfWork(write);
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    // https://www.postgresql.org/docs/current/errcodes-appendix.html: unique_violation, exclusion_violation.
    const field = code === '23505' || code === '23P01' ? unique[String(constraint)] : undefined;
    if (field === undefined) throw error;
    throw new WriteFailed({ kind: 'invalid', errors: { [field]: ['taken'] } });
  }
}

/** The whole new record. */
export function createRecord(
  unitOfWork: UnitOfWork,
  writable: WritableResource,
  actor: ActingUser,
  input: Row,
): Promise<Row> {
  const { resource, defaults = () => ({}), ordinary = {}, lock, creating, judge, written } = writable;
  const { ability } = actor;
  return writing(unitOfWork, writable, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    if (!ability.can('create', resource.subject)) {
      throw new WriteFailed(refusedBy(ability, 'create', resource, null));
    }
    await lock?.(scope, { event: 'created', id: null, input });
    const own: Row = defaults(actor);
    const given = { ...own, ...input };
    const { columns, record } = (await creating?.(scope, input)) ?? { columns: given, record: given };
    // What its creator has anyway needs no ability of its own; the rest is asked of a record that is theirs.
    const anyway = { ...ordinary, ...own };
    const chosen = Object.keys(input).filter((field) => input[field] !== anyway[field]);
    failOn(readonlyErrors(ability, 'create', writable, { ...record, ...own }, chosen));
    if (!allows(ability, 'create', resource, record)) {
      throw new WriteFailed(refusedBy(ability, 'create', resource, record));
    }
    failOn((await judge?.(scope, input, null)) ?? {});

    const id = await insert(transaction, writable, columns);
    await recordActivity(transaction, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'create',
      subject: resource.name,
      subjectId: id,
      before: null,
      after: columns,
    });
    const after = { ...record, id };
    await written?.(scope, { event: 'created', id, before: null, after, fields: Object.keys(columns) });
    const whole = (await presentWhole(transaction, resource, id)) ?? {};
    await recordRevision(transaction, writable, { before: null, after: whole, authorId: actor.id });
    return whole;
  });
}

/** Writes the fields that were sent and differ, on the version they were based on. `id` as it was requested. */
export function updateRecord(
  unitOfWork: UnitOfWork,
  writable: WritableResource,
  actor: ActingUser,
  id: string,
  { version, ...wanted }: Row,
): Promise<Row> {
  const { resource, lock, judge, written } = writable;
  const { ability } = actor;
  return writing(unitOfWork, writable, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    await lock?.(scope, { event: 'updated', id: idOf(id), input: wanted });
    const current = await lockRecord(scope, writable, 'update', idOf(id));
    const changes = changesTo(current, wanted);
    const fields = Object.keys(changes);
    failOn(readonlyErrors(ability, 'update', writable, current, fields));
    failOn(errorsOfEventColumns(writable, current, fields));
    demandVersion(current, Number(version));
    if (fields.length === 0) return current;
    failOn((await judge?.(scope, changes, current)) ?? {});
    // Whoever may hand a record on must still be allowed to touch it once it is somebody else's.
    const after = { ...current, ...changes };
    if (!allows(ability, 'update', resource, after)) {
      throw new WriteFailed(refusedBy(ability, 'update', resource, after));
    }
    await written?.(scope, { event: 'updated', id: idOf(id), before: current, after, fields });
    return applyChange(transaction, writable, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'update',
      record: current,
      columns: changes,
      before: Object.fromEntries(fields.map((field) => [field, current[field]])),
      after: changes,
    });
  });
}

/** The record as it lies in the trash, from where it can be brought back; nothing is lost. */
export function trashRecord(
  unitOfWork: UnitOfWork,
  writable: WritableResource,
  actor: ActingUser,
  id: string,
  version: number | undefined,
): Promise<Row> {
  const { trash } = writable;
  return writing(unitOfWork, writable, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    await writable.lock?.(scope, { event: 'trashed', id: idOf(id), input: {} });
    const current = await lockRecord(scope, writable, 'delete', idOf(id));
    demandVersion(current, version);
    await move(scope, writable, current, trash?.trashing?.(current) ?? {}, 'trash');
    return (await presentWhole(transaction, writable.resource, idOf(id), 'trash')) ?? {};
  });
}

export type Restored = {
  readonly record: Row;
  /** What is to be said instead of the usual sentence. */
  readonly say: ((language: Language) => string) | undefined;
};

/** As it was. Whoever may delete a record may bring it back. */
export function restoreRecord(
  unitOfWork: UnitOfWork,
  writable: WritableResource,
  actor: ActingUser,
  id: string,
  version: number | undefined,
): Promise<Restored> {
  const { trash } = writable;
  return writing(unitOfWork, writable, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    await writable.lock?.(scope, { event: 'restored', id: idOf(id), input: {} });
    const current = await lockRecord(scope, writable, 'delete', idOf(id), 'trash');
    demandVersion(current, version);
    const { columns = {}, say } = (await trash?.restoring?.(scope, current)) ?? {};
    await move(scope, writable, current, columns, 'live');
    return { record: (await presentWhole(transaction, writable.resource, idOf(id))) ?? {}, say };
  });
}

/** Into the trash or out of it: its columns, its line in the audit log, and whoever is told. */
async function move(
  scope: WriteScope,
  { resource, table, trash, written }: WritableResource,
  current: Row,
  columns: Row,
  to: 'trash' | 'live',
): Promise<void> {
  const { transaction, actor } = scope;
  const id = Number(current['id']);
  const at = to === 'trash' ? sql`now()` : sql`null`;
  await sql`
    update ${sql.table(table)} set ${assignments(columns)} deleted_at = ${at}, version = version + 1
    where id = ${id}`.execute(transaction);
  const after = { ...current, ...columns };
  const kept = Object.fromEntries((trash?.summary ?? []).map((field) => [field, after[field]]));
  const was = Object.fromEntries((trash?.summary ?? []).map((field) => [field, current[field]]));
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: to === 'trash' ? 'delete' : `${resource.name}.restore_from_trash`,
    subject: resource.name,
    subjectId: id,
    before: to === 'trash' ? was : null,
    after: to === 'trash' ? null : kept,
  });
  const event = to === 'trash' ? 'trashed' : 'restored';
  await written?.(scope, { event, id, before: current, after, fields: Object.keys(columns) });
}

async function insert(
  transaction: Kysely<Database>,
  { table }: WritableResource,
  columns: Row,
): Promise<number> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const names = sql.join(given.map(([column]) => sql.ref(column)));
  const values = sql.join(given.map(([, value]) => sql`${value}`));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) values (${values}) returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}
