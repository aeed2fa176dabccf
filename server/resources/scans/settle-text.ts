/**
 * The next text of a scan: its findings and its outcome are one transaction, so that each is read once, wherever a worker
 * dies. One that has not changed since it was read by the same rules is not read anew.
 */
import { type Kysely, sql } from 'kysely';
import { traitsOf } from '#contract/scan/traits.ts';
import { isDatabaseLost } from '../../db/lost-connection.ts';
import type { Database } from '../../db/schema.ts';
import { type ClaimedJob, lease, type Settled } from '../../jobs/lease.ts';
import { jobActor } from '../../jobs/job-actor.ts';
import type { Notifier, UnitOfWork } from '../../notifications/unit-of-work.ts';
import { judgeRecord } from '../../query/judge-record.ts';
import { storedText } from '../../texts/stored-text.ts';
import { chapterTexts } from '../chapters/chapter-texts.ts';
import { draftTexts } from '../drafts/draft-texts.ts';
import { finishScan } from './finish-scan.ts';
import { foundIn } from './found-in.ts';
import { addToCounts, keepFindings, repeatFindings } from './keep-findings.ts';
import type { OpenScanner } from './open-scanner.ts';
import { footnotesFrom } from './text-to-scan.ts';

type SettleDeps = {
  readonly unitOfWork: UnitOfWork;
  /** Told of an error that stands against a single text. */
  readonly onError: (error: unknown) => void;
  /** The lists by which the texts of a scan are judged. */
  readonly scannerOf: (transaction: Kysely<Database>, scan: HeldScan) => Promise<OpenScanner>;
};

export type HeldScan = {
  readonly id: number;
  readonly source: 'chapters' | 'draft';
  readonly book_id: number | null;
  readonly draft_id: number | null;
  readonly actor_id: number;
  readonly ip: string | null;
  readonly is_range: boolean;
};

type Item = {
  readonly position: number;
  readonly chapter_id: number | null;
  readonly draft_id: number | null;
};
type Outcome = {
  readonly outcome: 'read' | 'unchanged' | 'not_found' | 'failed';
  readonly text_version?: number;
  readonly reading?: string;
  /** JSON. */
  readonly traits?: string | null;
};

/** Throws when the database goes away; whatever else goes wrong at a text is the text's outcome. */
export async function settleText(deps: SettleDeps, claimed: ClaimedJob): Promise<Settled> {
  const { unitOfWork, onError } = deps;
  try {
    return await settleOne(unitOfWork, claimed, (transaction, scan, item) =>
      readText(deps, transaction, scan, item),
    );
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    onError(error);
    return settleOne(unitOfWork, claimed, async () => ({ outcome: 'failed' }));
  }
}

type Settle = (transaction: Kysely<Database>, scan: HeldScan, item: Item) => Promise<Outcome>;

function settleOne(unitOfWork: UnitOfWork, claimed: ClaimedJob, settle: Settle): Promise<Settled> {
  return unitOfWork(async (transaction, notifier: Notifier) => {
    const scan = await held(transaction, claimed);
    if (scan === null) return 'lost';
    const item = await nextItem(transaction, scan.id);
    if (item === undefined) {
      await finishScan(transaction, notifier, scan);
      return 'finished';
    }
    const outcome = await settle(transaction, scan, item);
    await transaction
      .updateTable('scan_items')
      .set(outcome)
      .where('scan_id', '=', scan.id)
      .where('position', '=', item.position)
      .execute();
    await transaction
      .updateTable('scans')
      .set({
        settled: sql`settled + 1`,
        unchanged: sql`unchanged + ${outcome.outcome === 'unchanged' ? 1 : 0}`,
      })
      .where('id', '=', scan.id)
      .execute();
    return 'more';
  });
}

/** Locked until the text is settled, so that a cancel comes between two; the lease is renewed on the way. */
async function held(transaction: Kysely<Database>, { id, holder }: ClaimedJob): Promise<HeldScan | null> {
  const { rows } = await sql<HeldScan>`
    update scans set leased_until = ${lease} where id = ${id} and holder = ${holder} and status = 'running'
    returning id, source, book_id, draft_id, actor_id, ip, is_range`.execute(transaction);
  return rows[0] ?? null;
}

function nextItem(transaction: Kysely<Database>, scanId: number): Promise<Item | undefined> {
  return transaction
    .selectFrom('scan_items')
    .select(['position', 'chapter_id', 'draft_id'])
    .where('scan_id', '=', scanId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

async function readText(
  { scannerOf }: SettleDeps,
  transaction: Kysely<Database>,
  scan: HeldScan,
  { chapter_id: chapterId, draft_id: draftId }: Item,
): Promise<Outcome> {
  const owner = chapterId === null ? draftTexts : chapterTexts;
  const id = chapterId ?? draftId ?? 0;
  const { ability } = await jobActor(transaction, scan.actor_id, scan.ip);
  // Who has lost a right since the order does not read any more.
  const judged = await judgeRecord(transaction, owner.writable.resource, ability, 'read', String(id));
  if (judged.kind !== 'record') return { outcome: 'not_found' };
  const text = await storedText(transaction, owner, id);
  const { scanner, reading } = await scannerOf(transaction, scan);
  const settled = { text_version: text.version, reading };
  if (chapterId !== null) {
    const before = await lastReading(transaction, chapterId, settled);
    if (before !== undefined) {
      await repeatFindings(transaction, scan.id, before.scan_id, chapterId, text.version);
      await addToCounts(transaction, scan.id, { chapterId, draftId });
      return { outcome: 'unchanged', ...settled, traits: JSON.stringify(before.traits) };
    }
  }
  const found = scanner.scan(text.content, { footnotesFrom: footnotesFrom(text) });
  const kept = found.map((finding) => foundIn(text.content, finding));
  await keepFindings(transaction, scan.id, { chapterId, draftId }, text.version, kept);
  await addToCounts(transaction, scan.id, { chapterId, draftId });
  const { words, sketch } = traitsOf({ id, number: 0 }, text.content);
  return { outcome: 'read', ...settled, traits: JSON.stringify({ words, sketch }) };
}

/** The last time that this version of the text was read by the same rules and lists. */
function lastReading(
  transaction: Kysely<Database>,
  chapterId: number,
  { text_version: version, reading }: { readonly text_version: number; readonly reading: string },
) {
  return (
    transaction
      .selectFrom('scan_items')
      .select(['scan_id', 'traits'])
      .where('chapter_id', '=', chapterId)
      .where('text_version', '=', version)
      .where('reading', '=', reading)
      .orderBy('scan_id', 'desc')
      .limit(1)
      // It stays until its findings are repeated (sweep-scans.ts).
      .forKeyShare()
      .executeTakeFirst()
  );
}
