/** Scans over the API: ordered, followed, cancelled and acted upon; a pasted text in a worker (contract/resources/scan.ts). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { bookNamesAnswerSchema } from '#contract/resources/name-changes.ts';
import { type FindingResult, findingsAnswerSchema, type Scan, scanSchema } from '#contract/resources/scan.ts';
import type { Finding } from '#contract/scan/create-scanner.ts';
import {
  type Answered,
  type ChangeCall,
  type Changed,
  type FindingChange,
  isOver,
  type PastedText,
  type ScanId,
  type ScanOrder,
} from '#machines/scan-run/scan-run.data.ts';
import type { ScanReport } from '#machines/scan-run/scan-run.machine.ts';
import { followJob, restBetweenLooks } from '../runs/follow-job.ts';
import type { HttpClient } from '../http/http.ts';
import { orRefusal } from '../http/refusal.ts';
import { loadBannedWords } from './banned-words.ts';
import { scanInWorker } from './scan-worker.ts';

type ScanPorts = {
  readonly http: Pick<HttpClient, 'get' | 'post'>;
  /** What was found, and the texts, are others now. */
  readonly onChanged: () => void;
  /** Between two looks at a job. */
  readonly pause?: (inVain: number) => Promise<void>;
  readonly scan?: typeof scanInWorker;
};

const one = oneAnswerSchema(scanSchema);

/** A call that the server has said no to has its answer; `field`: what it was about, where the refusal names none. */
function answered<Answer>(call: Promise<Answer>, field?: string): Promise<Answered<Answer>> {
  return orRefusal(
    call.then((answer) => ({ kind: 'answered', answer }) as const),
    ({ message, errors }) => ({
      kind: 'refused' as const,
      refusal: { message, errors: field === undefined ? errors : { [field]: [message] } },
    }),
  );
}

export function createScanEffects({
  http,
  onChanged,
  pause = restBetweenLooks,
  scan = scanInWorker,
}: ScanPorts) {
  async function changeAll(id: number, change: FindingChange, signal: AbortSignal): Promise<Changed> {
    const results: FindingResult[] = [];
    try {
      for (let after: number | null = null; ;) {
        const { path, body } = callOf(change, after);
        const options = { body, schema: findingsAnswerSchema, signal };
        const { data } = await http.post(`/scans/${id}/${path}`, options);
        results.push(...data.results);
        if (data.next === null) return { results, scan: data.scan };
        after = data.next;
      }
    } finally {
      // Also what came before a part that got no answer.
      onChanged();
    }
  }

  return {
    actors: {
      scanText: fromPromise<Answered<readonly Finding[]>, PastedText>(
        async ({ input: { text, bookId }, signal }) => {
          const named =
            bookId === null
              ? null
              : await answered(
                  http.get(`/books/${bookId}/names`, { schema: bookNamesAnswerSchema, signal }),
                  'names_of',
                );
          if (named?.kind === 'refused') return named;
          const names = named?.answer.data.names ?? [];
          const bannedWords = await loadBannedWords(http, signal);
          return { kind: 'answered', answer: await scan({ text, lists: { names, bannedWords } }, signal) };
        },
      ),
      orderScan: fromPromise<Answered<Scan>, ScanOrder>(({ input: { key, body }, signal }) => {
        const ordering = http.post('/scans', { body, idempotencyKey: key, schema: one, signal });
        return answered(ordering.then(({ data }) => data));
      }),
      cancelScan: fromPromise<unknown, ScanId>(({ input: { id }, signal }) =>
        http.post(`/scans/${id}/cancel`, { body: {}, signal, quiet: true }),
      ),
      followScan: fromCallback<EventObject, ScanId, ScanReport>(({ input: { id }, sendBack }) =>
        followJob<Scan>({
          look: async (signal) => (await http.get(`/scans/${id}`, { schema: one, signal, quiet: true })).data,
          isOver,
          onTold: (told) => sendBack({ type: 'job.told', scan: told }),
          onLost: () => sendBack({ type: 'job.lost' }),
          pause,
        }),
      ),
      changeFindings: fromPromise<Answered<Changed>, ChangeCall>(({ input: { id, change }, signal }) =>
        answered(changeAll(id, change, signal)),
      ),
    },
  };
}

function callOf(
  change: FindingChange,
  after: number | null,
): {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
} {
  switch (change.kind) {
    case 'fix':
      return { path: 'fix', body: { ids: change.ids } };
    case 'fix_rule':
      return { path: 'fix', body: { rule: change.rule, after } };
    case 'ignore':
      return { path: 'ignore', body: { ids: change.ids, reason: change.reason } };
    case 'unignore':
      return { path: 'unignore', body: { ids: change.ids } };
  }
}
