/** `POST /names/{id}/fork`: all entries of a set in a new one, of another book or of one's own (product.md, `/name`). */
import { sql } from 'kysely';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { presentWhole } from '../../query/answer-one.ts';
import type { Row } from '../../query/resource.ts';
import { idOf, lockRecord } from '../../write/lock-record.ts';
import { createRecord, writing } from '../../write/write-record.ts';
import { nameSets } from './name-set.resource.ts';
import { writableNameSets } from './name-set.writable.ts';

/** The new set. `id` as it was requested. */
export function forkSet(unitOfWork: UnitOfWork, actor: ActingUser, id: string, input: Row): Promise<Row> {
  return writing(unitOfWork, {}, async (transaction, notifier) => {
    const scope = { transaction, notifier, actor };
    const { id: from } = await lockRecord(scope, writableNameSets, 'read', idOf(id));
    const within: UnitOfWork = (work) => work(transaction, notifier);
    const made = await createRecord(within, writableNameSets, actor, input);
    const to = Number(made['id']);
    await sql`
      insert into name_entries (set_id, source, han_viet, target, category, tier, note, status)
      select ${to}::bigint, source, han_viet, target, category, tier, note, status
      from name_entries where set_id = ${Number(from)} order by id`.execute(transaction);
    await sql`
      update names set entry_count = (select count(*) from name_entries where set_id = ${to})
      where id = ${to}`.execute(transaction);
    return (await presentWhole(transaction, nameSets, to)) ?? {};
  });
}
