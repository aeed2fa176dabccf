/** How replies that staff have written once are changed, by those who handle tickets (product.md, `/tickets`). */
import { sql } from 'kysely';
import type { Row } from '../../query/resource.ts';
import { changeMessages } from '../../write/change-messages.ts';
import type { NewRecord, WritableResource, WriteScope } from '../../write/writable-resource.ts';
import { cannedReplies } from './canned-reply.resource.ts';

export const writableCannedReplies = {
  resource: cannedReplies,
  table: 'canned_replies',
  trash: { summary: ['title'] },
  messages: (language) => changeMessages[language],
  creating: atTheEnd,
} satisfies WritableResource;

async function atTheEnd({ transaction }: WriteScope, input: Row): Promise<NewRecord> {
  if (input['position'] !== undefined) return { columns: input, record: input };
  const { rows } = await sql<{ position: number }>`
    select least(coalesce(max(position) + 1, 0), 1000) as position from canned_replies
    where deleted_at is null`.execute(transaction);
  const columns = { ...input, position: rows[0]?.position ?? 0 };
  return { columns, record: columns };
}
