/** Issuing a month over the API: jobs found, ordered, followed and cancelled (contract/resources/invoice.ts). */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type InvoiceRun, invoiceRunAnswerSchema, invoiceRunsSchema } from '#contract/resources/invoice.ts';
import {
  isOver,
  type IssueOrder,
  type IssueRunCancel,
  type IssueRunId,
  type NamedIssueRun,
} from '#machines/issue-run/issue-run.data.ts';
import type { IssueRunReport } from '#machines/issue-run/issue-run.machine.ts';
import { followJob, restBetweenLooks } from './follow-job.ts';
import type { HttpClient } from '../http/http.ts';

type IssuePorts = {
  readonly http: Pick<HttpClient, 'get' | 'post'>;
  /** Between two looks at a job. */
  readonly pause?: (inVain: number) => Promise<void>;
};

export function createIssueEffects({ http, pause = restBetweenLooks }: IssuePorts) {
  return {
    actors: {
      findRun: fromPromise<InvoiceRun | null, NamedIssueRun>(async ({ input: { id }, signal }) => {
        if (id !== null)
          return (await http.get(`/invoices/runs/${id}`, { schema: invoiceRunAnswerSchema, signal })).data;
        const { data } = await http.get('/invoices/runs', { schema: invoiceRunsSchema, signal });
        return data.find((run) => !isOver(run)) ?? null;
      }),
      orderRun: fromPromise<InvoiceRun, IssueOrder>(async ({ input: { key, period }, signal }) => {
        const options = { body: { period }, idempotencyKey: key, schema: invoiceRunAnswerSchema, signal };
        return (await http.post('/invoices/runs', options)).data;
      }),
      cancelRun: fromPromise<unknown, IssueRunCancel>(({ input: { id, orderedBy }, signal }) =>
        http.post(`/invoices/runs/${id}/cancel`, { body: { ordered_by: orderedBy }, signal, quiet: true }),
      ),
      followRun: fromCallback<EventObject, IssueRunId, IssueRunReport>(({ input: { id }, sendBack }) =>
        followJob<InvoiceRun>({
          look: async (signal) => {
            const options = { schema: invoiceRunAnswerSchema, signal, quiet: true };
            return (await http.get(`/invoices/runs/${id}`, options)).data;
          },
          isOver,
          onTold: (run) => sendBack({ type: 'job.told', run }),
          onLost: () => sendBack({ type: 'job.lost' }),
          pause,
        }),
      ),
    },
  };
}
