/**
 * Duplicates become one (product.md, `/issues`): one stays, the others point at it and are neither listed nor counted any
 * more, and whoever reported them hears of its end. Separating brings each back as it was.
 */
import { type Kysely, sql } from 'kysely';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { Notifier, UnitOfWork } from '../../notifications/unit-of-work.ts';
import type { Row } from '../../query/resource.ts';
import { allows } from '../../query/answer-one.ts';
import { applyChange } from '../../write/apply-change.ts';
import { lockRecord } from '../../write/lock-record.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { writableIssues } from './fault.writable.ts';
import { issues } from './issue.resource.ts';

type Scope = {
  readonly transaction: Kysely<Database>;
  readonly notifier: Notifier;
  readonly actor: ActingUser;
};

const open: readonly unknown[] = ['new', 'claimed', 'escalated'];

/** The one that stays, as it is then. */
export function mergeIssues(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  keptId: number,
  ids: readonly number[],
): Promise<Row> {
  const others = [...new Set(ids)].filter((id) => id !== keptId);
  return unitOfWork(async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    // In the order of their ids, so that two who merge each other's never wait for each other.
    const records = new Map<number, Row>();
    for (const id of [keptId, ...others].toSorted((one, other) => one - other))
      records.set(id, await lockRecord(scope, writableIssues, 'handle', id));
    const kept = records.get(keptId) ?? {};
    const merged = others.map((id) => records.get(id) ?? {});
    if (merged.length === 0 || merged.some((issue) => issue['book_id'] !== kept['book_id']))
      throw new WriteFailed({ kind: 'invalid', errors: { ids: ['choice'] } });
    if ([kept, ...merged].some(({ status }) => !open.includes(status)))
      throw new WriteFailed({ kind: 'conflict', message: 'issue_is_settled' });
    await sql`
      update issues set merged_into_id = ${keptId}, version = version + 1
      where id = any(${others}::bigint[])`.execute(transaction);
    return change(scope, kept, 'issues.merge', merged, 1);
  });
}

/** The same backwards, of those that are merged into it. */
export function separateIssues(
  unitOfWork: UnitOfWork,
  actor: ActingUser,
  keptId: number,
  ids: readonly number[],
): Promise<Row> {
  return unitOfWork(async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    const kept = await lockRecord(scope, writableIssues, 'handle', keptId);
    const { rows: merged } = await sql<Row>`
      select id, owner_id, assignee_id, status, report_count from issues
      where id = any(${[...new Set(ids)]}::bigint[]) and merged_into_id = ${keptId}
      order by id for update`.execute(transaction);
    if (
      merged.length !== new Set(ids).size ||
      !merged.every((issue) => allows(actor.ability, 'handle', issues, issue))
    )
      throw new WriteFailed({ kind: 'invalid', errors: { ids: ['choice'] } });
    await sql`
      update issues set merged_into_id = null, version = version + 1
      where id = any(${merged.map(({ id }) => id)}::bigint[])`.execute(transaction);
    return change(scope, kept, 'issues.separate', merged, -1);
  });
}

async function change(
  { transaction, notifier, actor }: Scope,
  kept: Row,
  action: 'issues.merge' | 'issues.separate',
  merged: readonly Row[],
  direction: 1 | -1,
): Promise<Row> {
  const reports = merged.reduce((sum, issue) => sum + Number(issue['report_count']), 0);
  const people = [kept, ...merged].flatMap((issue) => [issue['owner_id'], issue['assignee_id']]);
  notifier.countersChanged({
    userIds: [...new Set(people.filter((id) => typeof id === 'number'))],
    staff: true,
  });
  return applyChange(transaction, writableIssues, {
    actorId: actor.id,
    ip: actor.ip,
    action,
    record: kept,
    columns: { report_count: Number(kept['report_count']) + direction * reports },
    before: { report_count: kept['report_count'] },
    after: {
      report_count: Number(kept['report_count']) + direction * reports,
      ids: merged.map(({ id }) => id),
    },
  });
}
