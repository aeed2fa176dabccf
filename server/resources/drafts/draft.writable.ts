/** How drafts are written (product.md, `/drafts`): with their first input, and for their owner alone. */
import { sql } from 'kysely';
import type { RichText } from '#contract/rich-text/rich-text.ts';
import type { Row } from '../../query/resource.ts';
import { imageErrors, noText } from '../../texts/image-errors.ts';
import { columnsOfText, documentOf, storedText } from '../../texts/stored-text.ts';
import { defineWritable } from '../../write/define-writable.ts';
import type { NewRecord, WriteScope } from '../../write/writable-resource.ts';
import { failOn, WriteFailed } from '../../write/write-failure.ts';
import { drafts } from './draft.resource.ts';

export const writableDrafts = defineWritable(drafts, {
  trash: { summary: ['title', 'word_count'] },
  creating,
});

async function creating(
  scope: WriteScope,
  { title = '', document, client_key: clientKey }: Row,
): Promise<NewRecord> {
  if (typeof clientKey === 'string') await demandNew(scope, clientKey);
  if (document !== undefined) failOn(await imageErrors(scope, document as RichText, noText, true));
  const record = { title, owner_id: scope.actor.id };
  return { columns: { ...record, client_key: clientKey, ...columnsOfText(document) }, record };
}

/** Refuses what was made already, with what it is now. What lies in the trash leaves its key to the new one. */
async function demandNew({ transaction, actor }: WriteScope, clientKey: string): Promise<void> {
  // Two calls of one browser at the same time: the second one waits, and finds what the first one made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts/${actor.id}/${clientKey}`}, 0))`.execute(
    transaction,
  );
  const known = await transaction
    .selectFrom('drafts')
    .select(['id', 'deleted_at'])
    .where('owner_id', '=', actor.id)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (known === undefined) return;
  if (known.deleted_at === null) {
    const { content, document, version } = await storedText(
      transaction,
      { table: 'drafts', key: 'id' },
      known.id,
    );
    const current = { id: known.id, document: documentOf({ content, document }), version };
    throw new WriteFailed({ kind: 'version-conflict', current });
  }
  await transaction.updateTable('drafts').set({ client_key: null }).where('id', '=', known.id).execute();
}
