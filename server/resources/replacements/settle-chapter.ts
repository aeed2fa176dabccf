/**
 * The next chapter of a job: its text, its line in the audit log and its outcome are one transaction, so that it is never
 * done twice and never lost, wherever a worker dies.
 */
import { type Kysely, sql } from 'kysely';
import type { FindQuestion, RenamedText, SearchPlace } from '#contract/resources/replacement.ts';
import type { Database } from '../../db/schema.ts';
import { isDatabaseLost } from '../../db/lost-connection.ts';
import { type ClaimedJob, lease, type Settled } from '../../jobs/lease.ts';
import type { UnitOfWork, Notifier } from '../../notifications/unit-of-work.ts';
import { threadPushes } from '../../threads/watchers.ts';
import { chapters } from '../chapters/chapter.resource.ts';
import { bringBackChapter } from './bring-back-chapter.ts';
import { jobActor } from '../../jobs/job-actor.ts';
import { type ChapterOutcome, type KeptChapter, replaceInChapter, settledAs } from './replace-in-chapter.ts';
import { settleRenamed, textsLeft } from './settle-renamed.ts';
import { replacementMessages } from './replacement-messages.ts';

type SettleDeps = {
  readonly database: Kysely<Database>;
  readonly unitOfWork: UnitOfWork;
  /** Told of an error that stands against a single chapter. */
  readonly onError: (error: unknown) => void;
};

type Job = {
  readonly id: number;
  readonly book_id: number;
  readonly actor_id: number;
  readonly ip: string | null;
  readonly undoes: number | null;
  readonly text: string;
  readonly replacement: string;
  readonly searched_in: SearchPlace;
  readonly match_case: boolean;
  readonly whole_words: boolean;
  readonly kept_out: string[];
  readonly also: RenamedText[];
  readonly changed: number;
  readonly total: number;
};

/** Throws when the database goes away; whatever else goes wrong at a chapter is the chapter's outcome. */
export async function settleChapter(deps: SettleDeps, claimed: ClaimedJob): Promise<Settled> {
  const settled = await settleNext(deps, claimed);
  return settled === 'all settled' ? endRun(deps, claimed) : settled;
}

type SettledItem = 'more' | 'lost' | 'all settled';

async function settleNext({ unitOfWork, onError }: SettleDeps, claimed: ClaimedJob): Promise<SettledItem> {
  try {
    return await settleOne(unitOfWork, claimed, settle);
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    onError(error);
    return settleOne(unitOfWork, claimed, async () => ({ ...settledAs('failed'), kept: null }));
  }
}

type Settle = (
  transaction: Kysely<Database>,
  job: Job,
  item: Awaited<ReturnType<typeof nextItem>> & object,
) => Promise<ChapterOutcome & { readonly kept: KeptChapter | null }>;

function settleOne(unitOfWork: UnitOfWork, claimed: ClaimedJob, settling: Settle): Promise<SettledItem> {
  return unitOfWork(async (transaction, notifier) => {
    const job = await held(transaction, claimed);
    if (job === null) return 'lost';
    const item = await nextItem(transaction, job.id);
    if (item === undefined) return 'all settled';
    const { kept, ...settled } = await settling(transaction, job, item);
    if (settled.outcome === 'done') {
      const place = { resource: chapters.name, id: item.chapter_id };
      notifier.push(await threadPushes(transaction, place, 'text'));
    }
    await transaction
      .updateTable('replacement_chapters')
      .set({ ...settled, ...kept })
      .where('replacement_id', '=', job.id)
      .where('chapter_id', '=', item.chapter_id)
      .execute();
    await transaction
      .updateTable('replacements')
      .set({
        settled: sql`settled + 1`,
        changed: sql`changed + ${settled.outcome === 'done' ? 1 : 0}`,
        replaced: sql`replaced + ${settled.replaced}`,
      })
      .where('id', '=', job.id)
      .execute();
    return 'more';
  });
}

/** Locked until the chapter is settled, so that a cancel comes between two chapters; the lease is renewed on the way. */
async function held(transaction: Kysely<Database>, { id, holder }: ClaimedJob): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update replacements set leased_until = ${lease}
    where id = ${id} and holder = ${holder} and status = 'running'
    returning id, book_id, actor_id, ip, undoes, text, replacement, searched_in, match_case, whole_words, kept_out, also,
      changed, total`.execute(transaction);
  return rows[0] ?? null;
}

function nextItem(transaction: Kysely<Database>, jobId: number) {
  return transaction
    .selectFrom('replacement_chapters')
    .select(['chapter_id', 'version_seen', 'hits'])
    .where('replacement_id', '=', jobId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .orderBy('chapter_id')
    .limit(1)
    .executeTakeFirst();
}

const settle: Settle = async (transaction, job, { chapter_id: chapterId, version_seen: version, hits }) => {
  const actor = await jobActor(transaction, job.actor_id, job.ip);
  if (job.undoes !== null) {
    const outcome = await bringBackChapter(transaction, actor, job.book_id, job.undoes, chapterId);
    return { ...outcome, kept: null };
  }
  const question: FindQuestion = {
    text: job.text,
    also: job.also,
    match_case: job.match_case,
    whole_words: job.whole_words,
    except: job.kept_out,
    in: job.searched_in,
  };
  const order = { ...question, with: job.replacement };
  return replaceInChapter(transaction, actor, job.book_id, order, {
    chapterId,
    version: version ?? 0,
    hits,
  });
};

/** Chapters are looked through in no transaction, as a whole book takes a while; the lease is renewed on the way. */
async function endRun({ database, unitOfWork }: SettleDeps, claimed: ClaimedJob): Promise<Settled> {
  const job = await held(database, claimed);
  if (job === null) return 'lost';
  const left = await textsLeft(database, job, async () => (await held(database, claimed)) !== null);
  return unitOfWork(async (transaction, notifier) => {
    if ((await held(transaction, claimed)) === null) return 'lost';
    await finish(transaction, notifier, job, left);
    return 'finished';
  });
}

async function finish(
  transaction: Kysely<Database>,
  notifier: Notifier,
  job: Job,
  left: ReadonlySet<string>,
): Promise<void> {
  await transaction
    .updateTable('replacements')
    .set({ status: 'done', finished_at: sql`now()`, holder: null })
    .where('id', '=', job.id)
    .execute();
  await settleRenamed(transaction, job, left);
  const { title } = await transaction
    .selectFrom('books')
    .select('title')
    .where('id', '=', job.book_id)
    .executeTakeFirstOrThrow();
  notifier.notify({
    userIds: [job.actor_id],
    type: 'book.changed',
    say: (language) =>
      replacementMessages[language][job.undoes === null ? 'replaced' : 'undone'](
        title,
        job.changed,
        job.total,
      ),
    url: `/books/${job.book_id}/chapters`,
  });
}
