/**
 * Whether somebody may read a file: of itself, or as a picture of a draft or a script that they may read. What hangs on a
 * message is for those who may read that.
 */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { Database } from '../../db/schema.ts';
import { allows } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import type { Row } from '../../query/resource.ts';
import { mayReadMessage } from '../../threads/may-read-message.ts';
import { drafts } from '../drafts/draft.resource.ts';
import { scripts } from '../scripts/script.resource.ts';
import { attachments } from './attachment.resource.ts';

/** `id` as it was requested. */
export async function mayReadFile(
  database: Kysely<Database>,
  ability: AppAbility,
  id: string,
): Promise<boolean> {
  const judged = await judgeRecord(database, attachments, ability, attachments.readAction, id);
  if (judged.kind === 'record') return mayReadWhereItHangs(database, ability, judged.record);
  if (!/^\d{1,15}$/.test(id)) return false;
  const file = await database
    .selectFrom('attachments')
    .select(['draft_id', 'script_id'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  const places = [
    { resource: drafts, of: file?.draft_id },
    { resource: scripts, of: file?.script_id },
  ];
  for (const { resource, of } of places) {
    if (of === null || of === undefined) continue;
    const text = await judgeRecord(database, resource, ability, resource.readAction, String(of));
    if (text.kind === 'record') return true;
  }
  return false;
}

/** One's own file stays one's own, and whoever manages all of them looks at each. */
async function mayReadWhereItHangs(
  database: Kysely<Database>,
  ability: AppAbility,
  file: Row,
): Promise<boolean> {
  if (file['is_in_message'] !== true) return true;
  const isOwn = !allows(ability, attachments.readAction, attachments, { ...file, owner_id: 0 });
  if (isOwn || ability.can('manage', attachments.subject)) return true;
  const hanging = await database
    .selectFrom('attachments')
    .select('message_id')
    .where('id', '=', Number(file['id']))
    .executeTakeFirst();
  const message = hanging?.message_id ?? null;
  return message === null || mayReadMessage(database, ability, message, { alsoDeleted: true });
}
