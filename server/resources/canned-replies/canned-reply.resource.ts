/** Replies that staff have written once, read and written by those who handle tickets (product.md, `/tickets`). */
import { sql } from 'kysely';
import {
  cannedReplyContract,
  cannedReplyInputSchema,
  cannedReplyUpdateSchema,
} from '#contract/resources/canned-reply.ts';
import { defineResource } from '../../query/define-resource.ts';
import type { Row } from '../../query/resource.ts';
import { defineWritable } from '../../write/define-writable.ts';
import type { NewRecord, WriteScope } from '../../write/writable-resource.ts';
import { recordRoutes } from '../record-routes.ts';

export const cannedReplies = defineResource(cannedReplyContract, {
  longFields: ['body'],
  filters: {},
  defaultSort: ['position'],
  trash: true,
});

export const writableCannedReplies = defineWritable(cannedReplies, {
  trash: { summary: ['title'] },
  creating: atTheEnd,
});

export const cannedReplyRoutes = recordRoutes(writableCannedReplies, {
  create: cannedReplyInputSchema,
  update: cannedReplyUpdateSchema,
});

async function atTheEnd({ transaction }: WriteScope, input: Row): Promise<NewRecord> {
  if (input['position'] !== undefined) return { columns: input, record: input };
  const { rows } = await sql<{ position: number }>`
    select least(coalesce(max(position) + 1, 0), 1000) as position from canned_replies
    where deleted_at is null`.execute(transaction);
  const columns = { ...input, position: rows[0]?.position ?? 0 };
  return { columns, record: columns };
}
