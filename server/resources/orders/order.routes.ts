/** `/orders` for staff who manage top-ups: the list, the report that charts are drawn from (product.md, `/manage/orders`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { orderReportSchema } from '#contract/resources/order.ts';
import { defineRoute } from '../../http/define-route.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { demandReading, reportRange } from '../statistics/report-range.ts';
import { orderReport } from './order-report.ts';
import { orders } from './order.resource.ts';

export const orderRoutes: ResourceModule = (app, deps) => {
  const { database, now } = deps;
  defineRoute(app, {
    method: 'GET',
    path: '/orders/report',
    contract: {
      summary: 'What came in and went back over a range of days, by day, method and status',
      tags: ['orders'],
      access: 'token',
      answers: { 200: oneAnswerSchema(orderReportSchema) },
    },
    async handle({ request, actor }) {
      demandReading(actor.ability, orders);
      return { data: await orderReport(database, reportRange(request.url, now())) };
    },
  });
  readingRoutes(app, deps, orders);
};
