/** Works off jobs that issue a month's statements, an author at a time, whichever instance took the order (lease.ts). */
import type { EventDeps } from '../lifecycle/send-event.ts';
import { settleAuthor } from '../resources/invoices/settle-author.ts';
import { type JobDeps, runJobs } from './lease.ts';

type InvoiceJobDeps = JobDeps & Pick<EventDeps, 'onEvent'> & { readonly now: () => number };

/** When to look again; null when nothing waits. */
export function runInvoices({ onEvent, now, ...deps }: InvoiceJobDeps): Promise<Date | null> {
  return runJobs(
    {
      table: 'invoice_runs',
      name: 'issuing statements',
      settleNext({ unitOfWork, log }, job) {
        const onError = (err: unknown) => log.error({ err, job: job.id }, 'A statement could not be issued');
        return settleAuthor({ unitOfWork, onEvent, now, onError }, job);
      },
    },
    deps,
  );
}
