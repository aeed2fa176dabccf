/** What demo issues are about: a passage of a chapter that readers see; and urgent faults of those that were escalated. */
import { type Kysely, sql } from 'kysely';
import { paragraphsOf } from '#contract/text/passages.ts';
import type { IssueKind } from '#contract/resources/issue.ts';
import type { Database } from '../db/schema.ts';
import { seededRandom } from './seeded-random.ts';

const mostIssues = 60;
const quotedWords = 8;

export async function seedFaults(database: Kysely<Database>): Promise<void> {
  const present = await database.selectFrom('sos').select('id').limit(1).executeTakeFirst();
  if (present !== undefined) return;
  const { rows } = await sql<{ id: number; chapter_id: number; content: string }>`
    select issues.id, chapter.id as chapter_id, chapter_contents.content
    from issues join demo_books on demo_books.book_id = issues.book_id
    cross join lateral (
      select id from chapters where book_id = issues.book_id and status = 'published' and deleted_at is null
      order by number limit 1 offset issues.id % 5
    ) as chapter
    join chapter_contents on chapter_contents.chapter_id = chapter.id
    where issues.quote = '' and issues.chapter_id is null
    order by issues.id limit ${mostIssues}`.execute(database);
  const about = rows.map(({ id, chapter_id: chapterId, content }) => {
    const paragraphs = paragraphsOf(content);
    const paragraph = seededRandom(41, id).between(0, Math.max(0, paragraphs.length - 1));
    const passage = paragraphs[paragraph] ?? '';
    const quote = passage.split(/\s+/).slice(0, quotedWords).join(' ');
    return { id, chapterId, quote, passage, paragraph };
  });
  await sql`
    update issues set chapter_id = about.chapter_id, quote = about.quote, passage = about.passage,
      paragraph = about.paragraph, report_count = issues.id % 3 + 1
    from unnest(
      ${about.map(({ id }) => id)}::bigint[], ${about.map(({ chapterId }) => chapterId)}::bigint[],
      ${about.map(({ quote }) => quote)}::text[], ${about.map(({ passage }) => passage)}::text[],
      ${about.map(({ paragraph }) => paragraph)}::integer[]
    ) as about (id, chapter_id, quote, passage, paragraph)
    where issues.id = about.id`.execute(database);
  await seedSos(database);
}

async function seedSos(database: Kysely<Database>): Promise<void> {
  const escalated = await database
    .selectFrom('issues')
    .selectAll()
    .where('status', '=', 'escalated')
    .orderBy('id')
    .limit(12)
    .execute();
  const kinds: readonly IssueKind[] = ['missing_content', 'unreadable', 'copyright'];
  if (escalated.length === 0) return;
  const faults = escalated.map((issue, at) => {
    const kind = kinds[at % kinds.length] ?? 'unreadable';
    const due = sql<Date>`now() + ${(at - 1) * 40} * interval '1 minute'`;
    return {
      kind,
      severity: kind === 'missing_content' ? ('high' as const) : ('critical' as const),
      note: issue.note,
      book_id: issue.book_id,
      chapter_id: issue.chapter_id,
      issue_id: issue.id,
      reporter_id: issue.reporter_id,
      owner_id: issue.owner_id,
      due_at: due,
      // What is overdue from the start is no news.
      told_due_at: at <= 1 ? due : null,
      created_at: issue.created_at,
      updated_at: issue.updated_at,
    };
  });
  await database.insertInto('sos').values(faults).execute();
}
