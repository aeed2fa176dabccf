/** Whether somebody may read a message still, for what is fetched through it: a file that hangs on it. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../db/schema.ts';
import { judgeRecord } from '../query/judge-record.ts';
import { threads } from './thread-table.ts';

export async function mayReadMessage(
  database: Kysely<Database>,
  ability: AppAbility,
  id: number,
  { alsoDeleted = false }: { readonly alsoDeleted?: boolean } = {},
): Promise<boolean> {
  const message = await database
    .selectFrom('thread_messages')
    .select(['resource', 'subject_id', 'kind', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (message !== undefined && message.deleted_at !== null && !alsoDeleted) return false;
  const definition = threads.find(({ resource }) => resource.name === message?.resource);
  if (message === undefined || definition === undefined) return false;
  const { resource, seesNotes } = definition;
  const judged = await judgeRecord(
    database,
    resource,
    ability,
    resource.readAction,
    String(message.subject_id),
  );
  return judged.kind === 'record' && (message.kind !== 'note' || seesNotes(ability, judged.record));
}
