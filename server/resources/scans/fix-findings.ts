/**
 * Fixes findings in their texts (product.md, `/scan`, "fix one, fix all of a rule"): those of one text together, in a
 * transaction of its own and as a version of the text, so that restoring the version before takes them back. What was found
 * in another version of the text is refused.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { longestContent } from '#contract/resources/chapter-input.ts';
import { findingBatch, type FindingFix, type FindingResult } from '#contract/resources/scan.ts';
import { editRichText, type TextEdit } from '#contract/rich-text/rich-text-edits.ts';
import { edited, editsOf } from '#contract/scan/fix-text.ts';
import type { ActingUser } from '../../auth/acting-user.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../notifications/unit-of-work.ts';
import { asStored, type StoredText, storedText, storeText } from '../../texts/stored-text.ts';
import { threadPushes } from '../../threads/watchers.ts';
import { recordTextRevision } from '../../texts/text-revision.ts';
import { readonlyErrors } from '../../write/judge-fields.ts';
import { lockRecord } from '../../write/lock-record.ts';
import { failOn } from '../../write/write-failure.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { chapterTexts } from '../chapters/chapter-texts.ts';
import { draftTexts } from '../drafts/draft-texts.ts';
import { type FailureLog, outcomeOfError } from './finding-failure.ts';
import { countFindings } from './keep-findings.ts';
import { scanMessages } from './scan-messages.ts';

type FixDeps = {
  readonly database: Kysely<Database>;
  readonly unitOfWork: UnitOfWork;
  readonly log: FailureLog;
};
type Outcome = FindingResult['outcome'];
type Meant = { readonly id: number; readonly chapter_id: number | null; readonly draft_id: number | null };

/** What one call has done; `next` is null when nothing is left. */
export type Fixed = { readonly results: readonly FindingResult[]; readonly next: number | null };

export async function fixFindings(
  { database, unitOfWork, log }: FixDeps,
  actor: ActingUser,
  scanId: number,
  input: FindingFix,
  language: Language,
): Promise<Fixed> {
  const meant = await meantBy(database, scanId, input);
  const byText = new Map<string, Meant[]>();
  for (const one of meant) {
    const key = `${one.chapter_id}/${one.draft_id}`;
    byText.set(key, [...(byText.get(key) ?? []), one]);
  }
  const outcomes = new Map<number, Outcome>((input.ids ?? []).map((id) => [id, 'not_found']));
  for (const group of byText.values()) {
    for (const [id, outcome] of await fixInText({ unitOfWork, log }, actor, scanId, group))
      outcomes.set(id, outcome);
    // Others come in between two texts.
    await setImmediate();
  }
  const results = Array.from(outcomes, ([id, outcome]) => {
    return { id, outcome, message: scanMessages[language].outcomes[outcome] };
  });
  const isMore = input.rule !== undefined && meant.length === findingBatch;
  return { results, next: isMore ? (meant.at(-1)?.id ?? null) : null };
}

function meantBy(
  database: Kysely<Database>,
  scanId: number,
  { ids, rule, after }: FindingFix,
): Promise<Meant[]> {
  const found = database
    .selectFrom('scan_findings')
    .select(['id', 'chapter_id', 'draft_id'])
    .where('scan_id', '=', scanId)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(findingBatch);
  if (rule === undefined) return found.where('id', 'in', ids ?? []).execute();
  return found.where('rule', '=', rule).where('state', '=', 'open').where('fix', 'is not', null).execute();
}

/** By finding. */
async function fixInText(
  { unitOfWork, log }: Pick<FixDeps, 'unitOfWork' | 'log'>,
  actor: ActingUser,
  scanId: number,
  group: readonly Meant[],
): Promise<ReadonlyMap<number, Outcome>> {
  const [{ chapter_id: chapterId, draft_id: draftId } = { chapter_id: null, draft_id: null }] = group;
  const owner = chapterId === null ? draftTexts : chapterTexts;
  const id = chapterId ?? draftId ?? 0;
  const ids = group.map((one) => one.id);
  try {
    return await unitOfWork(async (transaction, notifier) => {
      const scope = { transaction, notifier, actor };
      const record = await lockRecord(scope, owner.writable, 'update', id);
      failOn(readonlyErrors(actor.ability, 'update', owner.writable, record, ['content']));
      const text = await storedText(transaction, owner, id);
      const open = await openFindings(transaction, scanId, { chapterId, draftId });
      const wanted = new Set(ids);
      const current = open.filter(
        ({ id: one, text_version: version, to_offset: to }) =>
          wanted.has(one) && version === text.version && (to ?? 0) <= text.content.length,
      );
      const change = changeOf(text, current);
      const outcomes = new Map<number, Outcome>(ids.map((one) => [one, 'stale']));
      for (const one of open) if (wanted.has(one.id) && one.fix === null) outcomes.set(one.id, 'refused');
      if (change === null) {
        for (const one of current) outcomes.set(one.id, 'refused');
        await settleStates(transaction, scanId, outcomes);
        return outcomes;
      }
      for (const one of change.fixed) outcomes.set(one, 'done');
      if (change.fixed.size > 0) {
        const wordCount = await storeText(transaction, owner, id, change.after);
        await recordTextRevision(transaction, owner, {
          record,
          before: text,
          after: change.after,
          authorId: actor.id,
          isTyped: false,
        });
        const place = { resource: owner.writable.resource.name, id };
        const version = text.version + 1;
        notifier.push(await threadPushes(transaction, place, 'text', { version }));
        await recordActivity(transaction, {
          actorId: actor.id,
          ip: actor.ip,
          action: `${owner.writable.resource.name}.fix_findings`,
          subject: owner.writable.resource.subject,
          subjectId: id,
          before: { word_count: record['word_count'] },
          after: { word_count: wordCount, fixed: change.fixed.size },
        });
      }
      await settleStates(transaction, scanId, outcomes);
      await moveOthers(transaction, text.version + 1, open, change);
      await countFindings(transaction, scanId);
      return outcomes;
    });
  } catch (error) {
    const outcome = outcomeOfError(error, log, ids);
    return new Map(ids.map((one) => [one, outcome]));
  }
}

type OpenFinding = Awaited<ReturnType<typeof openFindings>>[number];

function openFindings(
  transaction: Kysely<Database>,
  scanId: number,
  { chapterId, draftId }: { readonly chapterId: number | null; readonly draftId: number | null },
) {
  return transaction
    .selectFrom('scan_findings')
    .select(['id', 'from_offset', 'to_offset', 'fix', 'text_version'])
    .where('scan_id', '=', scanId)
    .where(chapterId === null ? 'draft_id' : 'chapter_id', '=', chapterId ?? draftId)
    .where('state', '=', 'open')
    .orderBy('from_offset')
    .orderBy('id')
    .execute();
}

type TextChange = {
  readonly fixed: ReadonlySet<number>;
  readonly edits: readonly TextEdit[];
  readonly after: Pick<StoredText, 'content' | 'document'>;
  /** Whether nothing but the edits has changed, so that places can be reckoned. */
  readonly isPlain: boolean;
};

/** Null where it cannot be made, such as one that reaches over the end of a paragraph. */
function changeOf(text: StoredText, findings: readonly OpenFinding[]): TextChange | null {
  const places = findings.flatMap(({ id, from_offset: from, to_offset: to, fix }) =>
    from === null || to === null || fix === null ? [] : [{ id, from, to, fix }],
  );
  const edits = editsOf(places);
  const made = new Set(edits.map(({ from, to, text: put }) => `${from}/${to}/${put}`));
  const fixed = new Set(
    places.filter(({ from, to, fix }) => made.has(`${from}/${to}/${fix}`)).map(({ id }) => id),
  );
  const content = edited(text.content, edits);
  const document = text.document === null ? null : editRichText(text.document, edits);
  if (text.document !== null && document === null) return null;
  const after = document === null ? { content, document } : asStored(document);
  if (after.content.length > Math.max(longestContent, text.content.length)) return null;
  return { fixed, edits, after, isPlain: after.content === content };
}

async function settleStates(
  transaction: Kysely<Database>,
  scanId: number,
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<void> {
  for (const [outcome, state] of [
    ['done', 'fixed'],
    ['stale', 'stale'],
  ] as const) {
    const ids = [...outcomes].filter(([, one]) => one === outcome).map(([id]) => id);
    if (ids.length === 0) continue;
    await transaction
      .updateTable('scan_findings')
      .set({ state })
      .where('scan_id', '=', scanId)
      .where('id', 'in', ids)
      .where('state', '=', 'open')
      .execute();
  }
}

/** The other findings of the text stand where the edits have moved them; one that an edit has reached into is none any more. */
async function moveOthers(
  transaction: Kysely<Database>,
  version: number,
  open: readonly OpenFinding[],
  { fixed, edits, isPlain }: TextChange,
): Promise<void> {
  if (edits.length === 0) return;
  const moved: { id: number; from: number; to: number }[] = [];
  const gone: number[] = [];
  let next = 0;
  let shift = 0;
  for (const { id, from_offset: from, to_offset: to, text_version: found } of open) {
    if (fixed.has(id) || from === null || to === null || found !== version - 1) continue;
    for (let edit = edits[next]; edit !== undefined && edit.to <= from; edit = edits[next]) {
      shift += edit.text.length - (edit.to - edit.from);
      next += 1;
    }
    const following = edits[next];
    if (!isPlain || (following !== undefined && following.from < to)) gone.push(id);
    else moved.push({ id, from: from + shift, to: to + shift });
  }
  if (gone.length > 0) {
    await transaction.updateTable('scan_findings').set({ state: 'stale' }).where('id', 'in', gone).execute();
  }
  await sql`
    update scan_findings set from_offset = moved."from", to_offset = moved."to", text_version = ${version}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id bigint, "from" integer, "to" integer)
    where scan_findings.id = moved.id`.execute(transaction);
}
