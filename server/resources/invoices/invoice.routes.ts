/** `/invoices`: reading by the engine, what was issued by month, and the jobs that issue a month (product.md, `/manage/invoices`). */
import {
  invoicePeriodsSchema,
  invoiceRunAnswerSchema,
  invoiceRunInputSchema,
  invoiceRunsSchema,
} from '#contract/resources/invoice.ts';
import { invoiceRunCancelSchema } from '#contract/resources/invoice-run-cancel.ts';
import type { Actor } from '../../auth/actor.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { refusedBy } from '../../query/answer-one.ts';
import type { Reach } from '../../http/reach-record.ts';
import { failureOf } from '../../write/failure-of.ts';
import { idOf } from '../../write/lock-record.ts';
import { readingRoutes } from '../reading-routes.ts';
import { invoices } from './invoice.resource.ts';
import { cancelRun, orderRun } from './order-run.ts';
import { invoicePeriods, lastRuns, runById } from './read-runs.ts';

const tags = ['invoices'];
const access = 'token';

/** Whoever issues statements sees how that goes. */
async function demandIssuer({ actor: { ability } }: { readonly actor: Actor }): Promise<void> {
  if (!ability.can('issue', invoices.subject)) throw failureOf(refusedBy(ability, 'issue', invoices, {}));
}

export const invoiceRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork, now, wakeInvoices: wake } = deps;
  readingRoutes(app, deps, invoices);

  /** To anybody else there is no such job. */
  const demandRun: Reach = async ({ actor: { ability }, params }) => {
    if (!ability.can('issue', invoices.subject)) throw new Failure('not_found');
    await runOf(params['id']);
  };
  const runOf = async (id: string | undefined) => {
    const run = await runById(database, idOf(id ?? ''));
    if (run === null) throw new Failure('not_found');
    return run;
  };

  defineRoute(app, {
    method: 'GET',
    path: '/invoices/periods',
    contract: {
      summary: 'What was issued and paid by month, the newest first',
      tags,
      access,
      answers: { 200: invoicePeriodsSchema },
    },
    reach: demandIssuer,
    handle: async () => ({ data: await invoicePeriods(database, now()) }),
  });

  defineRoute(app, {
    method: 'GET',
    path: '/invoices/runs',
    contract: {
      summary: 'The last jobs that issue a month’s statements, the newest first',
      tags,
      access,
      answers: { 200: invoiceRunsSchema },
    },
    reach: demandIssuer,
    handle: async () => ({ data: await lastRuns(database) }),
  });

  defineRoute(app, {
    method: 'POST',
    path: '/invoices/runs',
    contract: {
      summary: 'Order the statements of a month that is over; a job issues them, and nobody gets two',
      tags,
      access,
      body: invoiceRunInputSchema,
      answers: { 202: invoiceRunAnswerSchema },
    },
    reach: demandIssuer,
    async handle({ request, reply, actor, body: { period } }) {
      const orderer = { id: actor.user.id, ip: request.ip };
      const id = await orderRun({ database, now, wake }, orderer, period);
      return reply.code(202).send({ data: await runOf(String(id)) });
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: '/invoices/runs/:id',
    contract: {
      summary: 'How far a job is that issues a month’s statements',
      tags,
      access,
      answers: { 200: invoiceRunAnswerSchema },
    },
    reach: demandRun,
    handle: async ({ params }) => ({ data: await runOf(params['id']) }),
  });

  defineRoute(app, {
    method: 'POST',
    path: '/invoices/runs/:id/cancel',
    contract: {
      summary:
        'Cancel a job that issues a month’s statements, naming whose it is where it is another’s; what it has issued stays',
      tags,
      access,
      body: invoiceRunCancelSchema,
      answers: { 200: invoiceRunAnswerSchema },
    },
    reach: demandRun,
    async handle({ actor, body, params }) {
      const { id } = await runOf(params['id']);
      await cancelRun(unitOfWork, actor.user.id, id, body?.ordered_by);
      return { data: await runOf(String(id)) };
    },
  });
};
