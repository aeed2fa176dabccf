/** The end of a scan: what can only be said of its chapters together, and whoever ordered it is told. */
import { type Kysely, sql } from 'kysely';
import { scanRange } from '#contract/scan/scan-range.ts';
import type { ChapterTraits } from '#contract/scan/scan-rule.ts';
import type { Database } from '../../db/schema.ts';
import type { Notifier } from '../../notifications/unit-of-work.ts';
import { foundOf } from './found-in.ts';
import { countFindings, keepFindings } from './keep-findings.ts';
import { scanMessages } from './scan-messages.ts';
import type { HeldScan } from './settle-text.ts';

export async function finishScan(
  transaction: Kysely<Database>,
  notifier: Notifier,
  scan: HeldScan,
): Promise<void> {
  if (scan.source === 'chapters') await judgeTogether(transaction, scan);
  await countFindings(transaction, scan.id);
  const { errors, warnings, hints } = await transaction
    .updateTable('scans')
    .set({ status: 'done', finished_at: sql`now()`, holder: null })
    .where('id', '=', scan.id)
    .returning(['errors', 'warnings', 'hints'])
    .executeTakeFirstOrThrow();
  const title = await titleOf(transaction, scan);
  notifier.notify({
    userIds: [scan.actor_id],
    type: 'book.changed',
    say: (language) => scanMessages[language].finished(title, errors, warnings + hints),
    url: `/scan?id=${scan.id}`,
  });
}

async function judgeTogether(transaction: Kysely<Database>, { id, is_range: isRange }: HeldScan) {
  const rows = await transaction
    .selectFrom('scan_items')
    .innerJoin('chapters', 'chapters.id', 'scan_items.chapter_id')
    .select(['chapters.id', 'chapters.number', 'scan_items.traits', 'scan_items.text_version'])
    .where('scan_items.scan_id', '=', id)
    .where('scan_items.traits', 'is not', null)
    .where('chapters.deleted_at', 'is', null)
    .execute();
  const chapters = rows.map(({ id: chapter, number, traits }): ChapterTraits => {
    return { id: chapter, number, words: traits?.words ?? 0, sketch: traits?.sketch ?? [] };
  });
  const versions = new Map(rows.map((row) => [row.id, row.text_version ?? 1]));
  for (const finding of scanRange(chapters)) {
    // Between chapters that were chosen one by one no number is missing.
    if (!isRange && finding.rule === 'chapter_numbers') continue;
    const record = { chapterId: finding.chapter, draftId: null };
    await keepFindings(transaction, id, record, versions.get(finding.chapter) ?? 1, [foundOf(finding)]);
  }
}

async function titleOf(transaction: Kysely<Database>, scan: HeldScan): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from books where id = ${scan.book_id} union all select title from drafts where id = ${scan.draft_id}`.execute(
    transaction,
  );
  return rows[0]?.title ?? '';
}
