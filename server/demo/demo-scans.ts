/** Two scans of the demo author: of a book with faults in one draft of a chapter, and of a draft (product.md, `/scan`). */
import { type Kysely, sql } from 'kysely';
import { scanRange } from '#contract/scan/scan-range.ts';
import { traitsOf } from '#contract/scan/traits.ts';
import { countWords } from '#contract/text/word-count.ts';
import type { Database } from '../db/schema.ts';
import { foundIn, foundOf } from '../resources/scans/found-in.ts';
import { countFindings, keepFindings } from '../resources/scans/keep-findings.ts';
import { openScanner } from '../resources/scans/open-scanner.ts';

/** What a translator leaves over in a hurry. */
const faults = [
  'Hắn nhìn 云海 một lúc , rồi hoà mình vào đám đông.Không ai để ý  tới hắn.',
  'Cánh cửa của của khách điếm khép lại, bên trong có người nói: “Khoẻ chứ?',
  'Đọc truyện nhanh nhất tại truyendemo.com',
].join('\n\n');

/** Chapters of the scanned book. */
const mostChapters = 30;

export async function seedScans(database: Kysely<Database>, authorId: number): Promise<void> {
  const before = await database.selectFrom('scans').select('id').limit(1).executeTakeFirst();
  if (before !== undefined) return;
  await database.transaction().execute(async (transaction) => {
    await scanBook(transaction, authorId);
    await scanDraft(transaction, authorId);
  });
}

async function scanBook(transaction: Kysely<Database>, authorId: number): Promise<void> {
  const draft = await transaction
    .selectFrom('chapters')
    .innerJoin('books', 'books.id', 'chapters.book_id')
    .select(['chapters.id', 'chapters.book_id'])
    .where('books.owner_id', '=', authorId)
    .where('books.deleted_at', 'is', null)
    .where('chapters.deleted_at', 'is', null)
    .where('chapters.status', '=', 'draft')
    .orderBy('chapters.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (draft === undefined) return;
  const { rows: changed } = await sql<{ content: string }>`
    update chapter_contents set content = content || ${`\n\n${faults}`} where chapter_id = ${draft.id}
    returning content`.execute(transaction);
  await transaction
    .updateTable('chapters')
    .set({ word_count: countWords(changed[0]?.content ?? '') })
    .where('id', '=', draft.id)
    .execute();
  const { rows } = await sql<{ id: number; number: number; content: string; version: number }>`
    select id, number, content, text_version as version from chapters
    join chapter_contents on chapter_contents.chapter_id = chapters.id
    where book_id = ${draft.book_id} and deleted_at is null order by number desc limit ${mostChapters}`.execute(
    transaction,
  );
  const scan = await addScan(transaction, { book_id: draft.book_id }, authorId, rows.length);
  const { scanner } = await openScanner(transaction, []);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  for (const { id, content, version } of rows) {
    const found = scanner.scan(content).map((finding) => foundIn(content, finding));
    await keepFindings(transaction, scan, { chapterId: id, draftId: null }, version, found);
  }
  const together = scanRange(rows.map(({ content, ...chapter }) => traitsOf(chapter, content)));
  for (const finding of together) {
    const record = { chapterId: finding.chapter, draftId: null };
    await keepFindings(transaction, scan, record, versions.get(finding.chapter) ?? 1, [foundOf(finding)]);
  }
  await countFindings(transaction, scan);
}

async function scanDraft(transaction: Kysely<Database>, authorId: number): Promise<void> {
  const draft = await transaction
    .selectFrom('drafts')
    .select(['id', 'content', 'text_version'])
    .where('owner_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (draft === undefined) return;
  const scan = await addScan(transaction, { draft_id: draft.id }, authorId, 1);
  const { scanner } = await openScanner(transaction, []);
  const found = scanner.scan(draft.content).map((finding) => foundIn(draft.content, finding));
  await keepFindings(transaction, scan, { chapterId: null, draftId: draft.id }, draft.text_version, found);
  await countFindings(transaction, scan);
}

async function addScan(
  transaction: Kysely<Database>,
  of: { readonly book_id: number } | { readonly draft_id: number },
  authorId: number,
  total: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto('scans')
    .values({
      source: 'book_id' in of ? 'chapters' : 'draft',
      ...of,
      actor_id: authorId,
      status: 'done',
      total,
      settled: total,
      finished_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
