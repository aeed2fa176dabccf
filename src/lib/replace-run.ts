/** Find and replace over the API: stretches found, jobs ordered, followed and cancelled (contract/resources/replacement.ts). */
import { fromCallback } from 'xstate';
import {
  findAnswerSchema,
  type FindStretch,
  type ReplaceJob,
  replaceJobAnswerSchema,
  replaceProgressSchema,
} from '#contract/resources/replacement.ts';
import { fromMessage } from '#machines/from-message.ts';
import { type FindOrdered, isOver, type JobMeant, type JobOrdered } from '#machines/replace-run.data.ts';
import type { JobReport } from '#machines/replace-run.machine.ts';
import type { HttpClient } from './http.ts';

/** Milliseconds between two looks at a job. */
const lookEvery = 700;
const rest = () => new Promise<void>((resolve) => void setTimeout(resolve, lookEvery));

type ReplacePorts = {
  readonly http: Pick<HttpClient, 'get' | 'post'>;
  /** Between two looks at a job. */
  readonly pause?: () => Promise<void>;
};

export function createReplaceEffects({ http, pause = rest }: ReplacePorts, bookId: number) {
  return {
    actors: {
      findStretch: fromMessage<FindOrdered, FindStretch>(async ({ body }, signal) => {
        const path = `/books/${bookId}/chapters/find`;
        const { data } = await http.post(path, { body, schema: findAnswerSchema, signal });
        return data;
      }),
      orderJob: fromMessage<JobOrdered, ReplaceJob>(async ({ key, order }, signal) => {
        const path =
          order.kind === 'replace' ? `/books/${bookId}/replacements` : `/replacements/${order.id}/undo`;
        const body = order.kind === 'replace' ? order.body : {};
        const options = { body, idempotencyKey: key, schema: replaceJobAnswerSchema, signal };
        return (await http.post(path, options)).data;
      }),
      cancelJob: fromMessage<JobMeant, unknown>(({ id }, signal) =>
        http.post(`/replacements/${id}/cancel`, { body: {}, signal, quiet: true }),
      ),
      followJob: fromCallback<JobMeant, undefined, JobReport>(({ receive, sendBack }) => {
        const controller = new AbortController();
        const { signal } = controller;
        const follow = async (id: number) => {
          const options = { schema: replaceProgressSchema, signal, quiet: true };
          while (!signal.aborted) {
            const { data: job } = await http.get(`/replacements/${id}`, options);
            if (signal.aborted) return;
            sendBack({ type: 'job.told', job });
            if (isOver(job)) return;
            await pause();
          }
        };
        receive(({ id }) => {
          follow(id).catch(() => {
            if (!signal.aborted) sendBack({ type: 'job.lost' });
          });
        });
        return () => controller.abort();
      }),
    },
  };
}
