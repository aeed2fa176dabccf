/** Findings into the database, those that somebody has ignored as ignored, and the counts of their scan. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { KeptFinding } from './found-in.ts';

/** One of both. */
export type ScannedRecord = { readonly chapterId: number | null; readonly draftId: number | null };

export async function keepFindings(
  transaction: Kysely<Database>,
  scanId: number,
  { chapterId, draftId }: ScannedRecord,
  textVersion: number,
  findings: readonly KeptFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into scan_findings (scan_id, chapter_id, draft_id, text_version, rule, severity, kind, from_offset, to_offset,
      quote, before, after, "values", fix)
    select ${scanId}::bigint, ${chapterId}::bigint, ${draftId}::bigint, ${textVersion}::integer, found.rule, found.severity,
      found.kind, found.from_offset, found.to_offset, found.quote, found.before, found.after, found."values", found.fix
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as found (rule text, severity text, kind text,
      from_offset integer, to_offset integer, quote text, before text, after text, "values" jsonb, fix text)`.execute(
    transaction,
  );
  await markIgnored(transaction, scanId, { chapterId, draftId });
}

/** Those of an earlier scan of the same text, as they were found. */
export async function repeatFindings(
  transaction: Kysely<Database>,
  scanId: number,
  before: number,
  chapterId: number,
  textVersion: number,
): Promise<void> {
  await sql`
    insert into scan_findings (scan_id, chapter_id, text_version, rule, severity, kind, from_offset, to_offset, quote,
      before, after, "values", fix)
    select ${scanId}::bigint, chapter_id, text_version, rule, severity, kind, from_offset, to_offset, quote, before, after,
      "values", fix
    from scan_findings where scan_id = ${before} and chapter_id = ${chapterId} and from_offset is not null
      and text_version = ${textVersion} order by id`.execute(transaction);
  await markIgnored(transaction, scanId, { chapterId, draftId: null });
}

async function markIgnored(
  transaction: Kysely<Database>,
  scanId: number,
  { chapterId, draftId }: ScannedRecord,
): Promise<void> {
  const [column, id] = chapterId === null ? ['draft_id', draftId] : ['chapter_id', chapterId];
  await sql`
    update scan_findings as found set state = 'ignored', reason = kept.reason from scan_ignores as kept
    where found.scan_id = ${scanId} and ${sql.ref(`found.${column}`)} = ${id} and found.state = 'open'
      and ${sql.ref(`kept.${column}`)} = ${id} and kept.rule = found.rule and kept.kind = found.kind
      and kept.quote = found.quote`.execute(transaction);
}

/** What is neither fixed nor ignored, by severity. */
export async function countFindings(transaction: Kysely<Database>, scanId: number): Promise<void> {
  await sql`
    update scans set errors = counted.errors, warnings = counted.warnings, hints = counted.hints
    from (select count(*) filter (where severity = 'error') as errors,
        count(*) filter (where severity = 'warning') as warnings, count(*) filter (where severity = 'hint') as hints
      from scan_findings where scan_id = ${scanId} and state = 'open') as counted
    where scans.id = ${scanId}`.execute(transaction);
}

/** Those of one text beside what the scan has counted so far: all of them anew at each text would make a long scan crawl. */
export async function addToCounts(
  transaction: Kysely<Database>,
  scanId: number,
  { chapterId, draftId }: ScannedRecord,
): Promise<void> {
  const [column, id] = chapterId === null ? ['draft_id', draftId] : ['chapter_id', chapterId];
  await sql`
    update scans set errors = scans.errors + counted.errors, warnings = scans.warnings + counted.warnings,
      hints = scans.hints + counted.hints
    from (select count(*) filter (where severity = 'error') as errors,
        count(*) filter (where severity = 'warning') as warnings, count(*) filter (where severity = 'hint') as hints
      from scan_findings where scan_id = ${scanId} and ${sql.ref(column)} = ${id} and state = 'open') as counted
    where scans.id = ${scanId}`.execute(transaction);
}
