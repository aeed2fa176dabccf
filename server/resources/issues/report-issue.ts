/**
 * A fault as a reader reports it (product.md, `/issues`): one report of a passage and a kind is one issue, however many send
 * it. What readers cannot live with is escalated at once.
 */
import { type Kysely, sql } from 'kysely';
import { findPassage, paragraphsOf } from '#contract/text/passages.ts';
import { escalatedAtOnce, type IssueReport } from '#contract/resources/issue.ts';
import type { Database } from '../../db/schema.ts';
import type { EventListener } from '../../lifecycle/happening.ts';
import { sendEventWithin } from '../../lifecycle/send-event.ts';
import type { Notifier, UnitOfWork } from '../../notifications/unit-of-work.ts';
import { WriteFailed } from '../../write/write-failure.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writableIssues } from './fault.writable.ts';
import { issueMessages } from './issue-messages.ts';

type Reporter = { readonly id: number | null; readonly ip: string };

type ReportDeps = { readonly unitOfWork: UnitOfWork; readonly onEvent: readonly EventListener[] };

export type Reported = { readonly id: number; readonly is_new: boolean; readonly report_count: number };

type ReadChapter = {
  readonly id: number;
  readonly number: number;
  readonly content: string;
  readonly book_id: number;
  readonly owner_id: number;
  readonly title: string;
};

export function reportIssue(
  { unitOfWork, onEvent }: ReportDeps,
  reporter: Reporter,
  report: IssueReport,
): Promise<Reported> {
  return unitOfWork(async (transaction, notifier) => {
    const chapter = await lockChapter(transaction, report.chapter_id);
    // As if there were none: readers see what is published, and nothing else.
    if (chapter === null) throw new WriteFailed({ kind: 'invalid', errors: { chapter_id: ['choice'] } });
    const known = await countKnown(transaction, report, reporter.id);
    const { id, report_count } = known ?? (await insertIssue(transaction, chapter, reporter, report));
    await transaction
      .insertInto('issue_reports')
      .values({ issue_id: id, reporter_id: reporter.id, note: report.note })
      .execute();
    if (known !== null) return { id, is_new: false, report_count };
    tellOwner(notifier, chapter, id, reporter);
    if (escalatedAtOnce.includes(report.kind)) {
      const at = notifier.at.toISOString();
      const input = { type: 'escalate', reason: report.note === '' ? report.kind : report.note };
      const scope = { transaction, notifier, onEvent };
      await sendEventWithin(scope, writableIssues, { kind: 'system' }, String(id), input, at);
    }
    return { id, is_new: true, report_count };
  });
}

/** Held until the end: of two reports that come at once the second sees the first. */
async function lockChapter(transaction: Kysely<Database>, id: number): Promise<ReadChapter | null> {
  const { rows } = await sql<ReadChapter>`
    select chapters.id, chapters.number, coalesce(chapter_contents.content, '') as content, chapters.book_id,
      books.owner_id, books.title
    from chapters join books on books.id = chapters.book_id
    left join chapter_contents on chapter_contents.chapter_id = chapters.id
    where chapters.id = ${id} and chapters.status = 'published' and chapters.deleted_at is null
      and books.status = 'published' and books.deleted_at is null
    for no key update of chapters`.execute(transaction);
  return rows[0] ?? null;
}

/**
 * The open issue of the same passage and kind, with this report counted; its duplicates are it, too. Whoever has reported it
 * before is counted once: what they add is kept, but makes no second reader of them.
 */
async function countKnown(
  transaction: Kysely<Database>,
  { chapter_id: chapterId, kind, quote }: IssueReport,
  reporterId: number | null,
): Promise<Pick<Reported, 'id' | 'report_count'> | null> {
  const { rows } = await sql<Pick<Reported, 'id' | 'report_count'>>`
    with recursive same as (
      select id, merged_into_id from issues
      where chapter_id = ${chapterId} and kind = ${kind} and ${plain(sql.ref('quote'))} = ${plain(sql`${quote}::text`)}
        and status in ('new', 'claimed', 'escalated')
      union select issues.id, issues.merged_into_id from issues join same on issues.id = same.merged_into_id
    )
    update issues set updated_at = now(), report_count = report_count + case when exists (
      select from issue_reports join same on same.id = issue_reports.issue_id
      where issue_reports.reporter_id = ${reporterId}::bigint
    ) then 0 else 1 end
    where id = (
      select same.id from same join issues as kept on kept.id = same.id
      where same.merged_into_id is null and kept.status in ('new', 'claimed', 'escalated')
      order by same.id limit 1
    )
    returning id, report_count`.execute(transaction);
  return rows[0] ?? null;
}

/** Selections differ in blanks and capitals. */
const plain = (text: ReturnType<typeof sql>) =>
  sql`marked_text(regexp_replace(${text}, '[[:space:]]+', ' ', 'g'))`;

async function insertIssue(
  transaction: Kysely<Database>,
  chapter: ReadChapter,
  reporter: Reporter,
  { kind, quote, note }: IssueReport,
): Promise<Pick<Reported, 'id' | 'report_count'>> {
  const paragraphs = paragraphsOf(chapter.content);
  const found = findPassage(paragraphs, quote, null);
  const record = {
    kind,
    source: 'reader' as const,
    note,
    quote,
    passage: found === null ? '' : (paragraphs[found.paragraph] ?? ''),
    paragraph: found?.paragraph ?? null,
    book_id: chapter.book_id,
    chapter_id: chapter.id,
    reporter_id: reporter.id,
    owner_id: chapter.owner_id,
  };
  const issue = await transaction
    .insertInto('issues')
    .values(record)
    .returning(['id', 'report_count'])
    .executeTakeFirstOrThrow();
  await recordActivity(transaction, {
    actorId: reporter.id,
    ip: reporter.ip,
    action: 'create',
    subject: 'issues',
    subjectId: issue.id,
    before: null,
    after: record,
  });
  return issue;
}

function tellOwner(notifier: Notifier, chapter: ReadChapter, id: number, reporter: Reporter): void {
  const { title, number, owner_id: owner } = chapter;
  notifier.notify({
    userIds: owner === reporter.id ? [] : [owner],
    type: 'issue.created',
    say: (language) => issueMessages[language].arrived(title, number),
    url: `/issues?id=${id}`,
    about: { resource: 'issues', id },
  });
  notifier.countersChanged({ userIds: [owner], staff: true });
}
