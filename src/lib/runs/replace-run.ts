/** Find and replace over the API: ranges found, jobs ordered, followed and cancelled (contract/resources/replacement.ts). */
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import {
  findAnswerSchema,
  replaceJobAnswerSchema,
  type ReplaceProgress,
  replaceProgressSchema,
} from '#contract/resources/replacement.ts';
import {
  type FindCall,
  type FindOutcome,
  isOver,
  type JobCall,
  type JobId,
  type OrderOutcome,
} from '#machines/replace-run/replace-run.data.ts';
import {
  type JobReport,
  type ReplaceEvent,
  replaceRunMachine,
} from '#machines/replace-run/replace-run.machine.ts';
import { followJob, restBetweenLooks } from './follow-job.ts';
import type { HttpClient } from '../http/http.ts';
import { orRefusal } from '../http/refusal.ts';

type ReplacePorts = {
  readonly http: Pick<HttpClient, 'get' | 'post'>;
  /** Between two looks at a job. */
  readonly pause?: (inVain: number) => Promise<void>;
};

/** Why has been shown with it. */
const refused = () => ({ kind: 'refused' }) as const;

export function createReplaceEffects({ http, pause = restBetweenLooks }: ReplacePorts, bookId: number) {
  return {
    actors: {
      findRange: fromPromise<FindOutcome, FindCall>(({ input: { body }, signal }) => {
        const options = { body, schema: findAnswerSchema, signal };
        const finding = http.post(`/books/${bookId}/chapters/find`, options);
        return orRefusal(
          finding.then(({ data }) => ({ kind: 'found', range: data }) as const),
          refused,
        );
      }),
      orderJob: fromPromise<OrderOutcome, JobCall>(({ input: { key, order }, signal }) => {
        const path =
          order.kind === 'replace' ? `/books/${bookId}/replacements` : `/replacements/${order.id}/undo`;
        const body = order.kind === 'replace' ? order.body : {};
        const options = { body, idempotencyKey: key, schema: replaceJobAnswerSchema, signal };
        return orRefusal(
          http.post(path, options).then(({ data }) => ({ kind: 'ordered', job: data }) as const),
          refused,
        );
      }),
      cancelJob: fromPromise<unknown, JobId>(({ input: { id }, signal }) =>
        http.post(`/replacements/${id}/cancel`, { body: {}, signal, quiet: true }),
      ),
      followJob: fromCallback<EventObject, JobId, JobReport>(({ input: { id }, sendBack }) =>
        followJob<ReplaceProgress>({
          look: async (signal) => {
            const options = { schema: replaceProgressSchema, signal, quiet: true };
            return (await http.get(`/replacements/${id}`, options)).data;
          },
          isOver,
          onTold: (job) => sendBack({ type: 'job.told', job }),
          onLost: () => sendBack({ type: 'job.lost' }),
          pause,
        }),
      ),
    },
  };
}

/** `refused`: the call that orders it has said why. `lost`: nothing more is told of a job that was ordered. */
type EndOfRun =
  | { readonly kind: 'ended'; readonly job: ReplaceProgress | null }
  | { readonly kind: 'refused' | 'lost' };

/** A run with nobody before it, from what orders or names its job to its end. */
export async function endOfRun(
  effects: ReturnType<typeof createReplaceEffects>,
  first: ReplaceEvent,
): Promise<EndOfRun> {
  const actor = createActor(replaceRunMachine.provide(effects));
  actor.start().send(first);
  const last = await waitFor(
    actor,
    (now) => now.matches('finished') || now.matches('failed') || now.matches('asking'),
  );
  actor.stop();
  if (last.matches('finished')) return { kind: 'ended', job: last.context.job };
  return { kind: last.matches({ failed: 'following' }) ? 'lost' : 'refused' };
}
