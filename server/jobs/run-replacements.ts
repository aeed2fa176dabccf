/** Works off jobs of find and replace and of its undo, whichever instance took the order (lease.ts). */
import { settleChapter } from '../resources/replacements/settle-chapter.ts';
import { type JobDeps, type JobKind, runJobs } from './lease.ts';

const replacements: JobKind = {
  table: 'replacements',
  name: 'find and replace',
  settleNext({ database, unitOfWork, log }, job) {
    const onError = (err: unknown) => log.error({ err, job: job.id }, 'Find and replace failed at a chapter');
    return settleChapter({ database, unitOfWork, onError }, job);
  },
};

/** When to look again; null when nothing waits. */
export const runReplacements = (deps: JobDeps): Promise<Date | null> => runJobs(replacements, deps);
