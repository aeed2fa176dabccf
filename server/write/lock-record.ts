/** The record that a change is about, which nobody else can change until the change is through. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Place, presentWhole } from '../query/answer-one.ts';
import { refusalFor } from '../query/judge-record.ts';
import type { Row } from '../query/resource.ts';
import { WriteFailed } from './write-failure.ts';
import type { WritableResource, WriteScope } from './writable-resource.ts';

/** An id as it was requested; 0 is nobody's. */
export const idOf = (requested: string): number => (/^\d{1,15}$/.test(requested) ? Number(requested) : 0);

/** The whole record; null when there is none in that place. */
export async function lockRow(
  transaction: Kysely<Database>,
  { resource, table }: Pick<WritableResource, 'resource' | 'table'>,
  id: number,
  from: Place = 'live',
): Promise<Row | null> {
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(transaction);
  return presentWhole(transaction, resource, id, from);
}

/** Fails when there is no such record in that place, or when the action on it is not allowed. */
export async function lockRecord(
  { transaction, actor }: WriteScope,
  writable: Pick<WritableResource, 'resource' | 'table'>,
  action: string,
  id: number,
  from: Place = 'live',
): Promise<Row> {
  const { resource } = writable;
  const record = await lockRow(transaction, writable, id, from);
  const refusal = refusalFor(actor.ability, action, resource, record, from);
  if (refusal !== null) throw new WriteFailed(refusal);
  return record ?? {};
}

/** `version` is the one that the actor looked at; undefined where many are meant. */
export function demandVersion(current: Row, version: number | undefined): void {
  if (version !== undefined && version !== current['version']) {
    throw new WriteFailed({ kind: 'version-conflict', current });
  }
}
