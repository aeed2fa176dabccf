/** Works off scans, a text at a time, whichever instance took the order (lease.ts). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { namesOfBook } from '../resources/names/book-names.ts';
import { openScanner, type OpenScanner } from '../resources/scans/open-scanner.ts';
import { type HeldScan, settleText } from '../resources/scans/settle-text.ts';
import { type JobDeps, runJobs } from './lease.ts';

/** When to look again; null when nothing waits. */
export function runScans(deps: JobDeps): Promise<Date | null> {
  const scannerOf = rememberScanner();
  return runJobs(
    {
      table: 'scans',
      name: 'scanning',
      settleNext({ unitOfWork, log }, job) {
        const onError = (err: unknown) => log.error({ err, job: job.id }, 'A scan failed at a text');
        return settleText({ unitOfWork, onError, scannerOf }, job);
      },
    },
    deps,
  );
}

const noNames = { names: [] };

/** Of the scan that was worked on last: made anew for every text, the lists would take longer than the texts. */
function rememberScanner() {
  let last: { readonly scanId: number; readonly opened: OpenScanner } | null = null;
  return async (transaction: Kysely<Database>, scan: HeldScan): Promise<OpenScanner> => {
    if (last?.scanId !== scan.id) {
      const { names } = scan.book_id === null ? noNames : await namesOfBook(transaction, scan.book_id);
      last = { scanId: scan.id, opened: await openScanner(transaction, names) };
    }
    return last.opened;
  };
}
