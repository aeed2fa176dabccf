/** When each job of the server last ran, for whoever looks after the service; any instance's run counts (product.md, `/sos`). */
import { sql } from 'kysely';
import type { OpenDatabase } from '../db/open-database.ts';
import { createUnderWay, type UnderWay } from '../operation/under-way.ts';

export const jobNames = [
  'publish_chapters',
  'move_ads',
  'fail_orders',
  'tell_overdue',
  'check_statistics',
  'sweep_files',
  'roll_up_readings',
  'roll_up_ads',
  'freeze_honors',
  'replace_texts',
  'issue_invoices',
  'scan_texts',
] as const;
export type JobName = (typeof jobNames)[number];

/** Milliseconds between two notes of runs that went alike. */
const noteEvery = 20_000;

export type JobRun = { readonly ran_at: Date; readonly failed_at: Date | null };
export type JobRuns = {
  note(name: JobName, run: JobRun): Promise<void>;
  all(): Promise<ReadonlyMap<string, JobRun>>;
  /** Those of this process that run now. */
  readonly underWay: UnderWay;
};

/**
 * Of several instances in their database. The embedded one has a single process, which keeps them itself: an hour in which
 * nothing else was written needs no dump (db/backup.ts).
 */
export function createJobRuns({ kind, kysely }: OpenDatabase): JobRuns {
  const own = new Map<string, JobRun>();
  const underWay = createUnderWay();
  if (kind === 'pglite')
    return { underWay, note: async (name, run) => void own.set(name, run), all: () => Promise.resolve(own) };
  return {
    underWay,
    async note(name, { ran_at: ranAt, failed_at: failedAt }) {
      await sql`
        insert into job_runs (name, ran_at, failed_at) values (${name}, ${ranAt}, ${failedAt})
        on conflict (name) do update set ran_at = excluded.ran_at, failed_at = excluded.failed_at`.execute(
        kysely,
      );
    },
    async all() {
      const rows = await kysely.selectFrom('job_runs').selectAll().execute();
      return new Map(rows.map(({ name, ...run }) => [name, run]));
    },
  };
}

/** Told by a long job after each step, and by nothing else: of one that hangs no more is heard. */
export type GoesOn = () => Promise<void>;

/** Where nobody wants to know. */
export const untold: GoesOn = async () => undefined;

/**
 * The job as it was, which leaves a note of its runs; a long one says on the way that it goes on. `isOwn` false: what came
 * of it says that another instance is at it, whose run it is.
 */
export function reportRuns<Result>(
  runs: JobRuns,
  name: JobName,
  run: (goesOn: GoesOn) => Promise<Result>,
  now: () => number,
  isOwn: (result: Result) => boolean = () => true,
): () => Promise<Result> {
  let noted: { readonly at: number; readonly isWell: boolean } | null = null;
  const note = async (isWell: boolean) => {
    const at = now();
    if (noted !== null && noted.isWell === isWell && at - noted.at < noteEvery) return;
    await runs.note(name, { ran_at: new Date(at), failed_at: isWell ? null : new Date(at) });
    noted = { at, isWell };
  };
  return async () => {
    const end = runs.underWay.begin(name);
    try {
      const result = await run(() => note(true));
      if (isOwn(result)) await note(true);
      return result;
    } catch (error) {
      await note(false);
      throw error;
    } finally {
      end();
    }
  };
}
