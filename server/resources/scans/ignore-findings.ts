/** Findings that somebody has judged to be none, with a reason, and the way back (product.md, `/scan`). */
import { type Kysely, sql } from 'kysely';
import type { FindingResult } from '#contract/resources/scan.ts';
import type { Language } from '#contract/languages.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { lockRecord } from '../../write/lock-record.ts';
import type { WriteScope } from '../../write/writable-resource.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writableChapters } from '../chapters/chapter.writable.ts';
import { writableDrafts } from '../drafts/draft.writable.ts';
import { type FailureLog, outcomeOfError } from './finding-failure.ts';
import { countFindings } from './keep-findings.ts';
import { scanMessages } from './scan-messages.ts';

type IgnoreDeps = { readonly unitOfWork: UnitOfWork; readonly log: FailureLog };

/** `reason` null: they count again. */
export async function ignoreFindings(
  deps: IgnoreDeps,
  actor: ActingUser,
  scanId: number,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string | null },
  language: Language,
): Promise<readonly FindingResult[]> {
  const results: FindingResult[] = [];
  for (const id of new Set(ids)) {
    const outcome = await ignoreOne(deps, actor, scanId, id, reason);
    results.push({ id, outcome, message: scanMessages[language].outcomes[outcome] });
  }
  return results;
}

async function ignoreOne(
  { unitOfWork, log }: IgnoreDeps,
  actor: ActingUser,
  scanId: number,
  id: number,
  reason: string | null,
): Promise<FindingResult['outcome']> {
  try {
    return await unitOfWork(async (transaction, notifier) => {
      const finding = await transaction
        .selectFrom('scan_findings')
        .select(['chapter_id', 'draft_id', 'rule', 'kind', 'quote', 'state'])
        .where('scan_id', '=', scanId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (finding === undefined) return 'not_found';
      if (finding.state !== (reason === null ? 'ignored' : 'open')) return 'refused';
      await ignoreInText({ transaction, notifier, actor }, finding, reason);
      return 'done';
    });
  } catch (error) {
    return outcomeOfError(error, log, [id]);
  }
}

/** What is ignored: the same said of the same words in one text. One of both records. */
export type Ignored = {
  readonly chapter_id: number | null;
  readonly draft_id: number | null;
  readonly rule: string;
  readonly kind: string;
  readonly quote: string;
};

/** In the text and in every scan of it. `reason` null: they count again. Throws where the text may not be changed. */
export async function ignoreInText(
  scope: WriteScope,
  ignored: Ignored,
  reason: string | null,
): Promise<void> {
  const { transaction, actor } = scope;
  const writable = ignored.chapter_id === null ? writableDrafts : writableChapters;
  const recordId = ignored.chapter_id ?? ignored.draft_id ?? 0;
  await lockRecord(scope, writable, 'update', recordId);
  if (reason === null) await forget(transaction, ignored);
  else await keep(transaction, ignored, reason, actor.id);
  const touched = await markAlike(transaction, ignored, reason);
  for (const scan of touched) await countFindings(transaction, scan);
  await recordActivity(transaction, {
    actorId: actor.id,
    ip: actor.ip,
    action: `${writable.resource.name}.${reason === null ? 'unignore_finding' : 'ignore_finding'}`,
    subject: writable.resource.subject,
    subjectId: recordId,
    before: null,
    after: { rule: ignored.rule, quote: ignored.quote, ...(reason === null ? {} : { reason }) },
  });
}

async function keep(transaction: Kysely<Database>, finding: Ignored, reason: string, actorId: number) {
  const { chapter_id: chapter, draft_id: draft, rule, kind, quote } = finding;
  await forget(transaction, finding);
  await sql`
    insert into scan_ignores (chapter_id, draft_id, rule, kind, quote, reason, actor_id)
    values (${chapter}, ${draft}, ${rule}, ${kind}, ${quote}, ${reason}, ${actorId})`.execute(transaction);
}

const sameRecord = ({ chapter_id: chapter, draft_id: draft }: Ignored) =>
  chapter === null ? sql`draft_id = ${draft}` : sql`chapter_id = ${chapter}`;

async function forget(transaction: Kysely<Database>, finding: Ignored): Promise<void> {
  const { rule, kind, quote } = finding;
  await sql`
    delete from scan_ignores where ${sameRecord(finding)} and rule = ${rule} and kind = ${kind}
      and quote = ${quote}`.execute(transaction);
}

/** In every scan of the text, wherever the same stands. The scans. */
async function markAlike(
  transaction: Kysely<Database>,
  finding: Ignored,
  reason: string | null,
): Promise<ReadonlySet<number>> {
  const { rule, kind, quote } = finding;
  const [from, to] = reason === null ? ['ignored', 'open'] : ['open', 'ignored'];
  const { rows } = await sql<{ scan_id: number }>`
    update scan_findings set state = ${to}, reason = ${reason}
    where ${sameRecord(finding)} and rule = ${rule} and kind = ${kind} and quote = ${quote} and state = ${from}
    returning scan_id`.execute(transaction);
  return new Set(rows.map(({ scan_id: scan }) => scan));
}
