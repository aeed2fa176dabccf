/** What a scan is ordered of: whoever may not read it does not learn that it is there. */
import type { Kysely } from 'kysely';
import type { AppAbility } from '#contract/abilities.ts';
import type { ScanInput } from '#contract/resources/scan.ts';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../http/failure.ts';
import { allows, refusedBy } from '../../query/answer-one.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import { failureOf } from '../../write/failure-of.ts';
import { books } from '../books/book.resource.ts';
import { drafts } from '../drafts/draft.resource.ts';
import { scans } from './scan.resource.ts';

export async function reachScanned(
  database: Kysely<Database>,
  ability: AppAbility,
  { draft_id: draftId, book_id: bookId }: ScanInput,
): Promise<void> {
  if (!ability.can('create', scans.subject)) throw failureOf(refusedBy(ability, 'create', scans, null));
  const [resource, id, field] =
    draftId === undefined ? [books, bookId, 'book_id'] : [drafts, draftId, 'draft_id'];
  const judged = await judgeRecord(database, resource, ability, resource.readAction, String(id));
  if (judged.kind !== 'record') {
    throw new Failure('validation_failed', { errors: { [field]: ['choice'] } });
  }
  const scan = {
    owner_id: judged.record['owner_id'],
    source: draftId === undefined ? 'chapters' : 'draft',
  };
  if (!allows(ability, 'create', scans, scan)) throw failureOf(refusedBy(ability, 'create', scans, scan));
}
