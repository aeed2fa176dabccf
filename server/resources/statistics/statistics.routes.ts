/** `/statistics`: per book over a range of days, and one book in detail (product.md, `/statistics`). */
import { listAnswerSchema, oneAnswerSchema } from '#contract/api/answers.ts';
import {
  bookReportSchema,
  bookStatisticsSchema,
  measureNames,
  statisticsFilters,
  statisticsSorts,
} from '#contract/resources/statistics.ts';
import { defineRoute } from '../../http/define-route.ts';
import { failureOf } from '../../write/failure-of.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { bookReport } from './book-report.ts';
import { reportRange } from './report-range.ts';
import { statisticsList } from './statistics-list.ts';

const tags = ['statistics'];

export const statisticsRoutes: ResourceModule = (app, { database, now }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/statistics',
    contract: {
      summary: 'Views, readers, unlocks and income per book over a range of days, beside the period before',
      tags,
      access: 'token',
      list: {
        include: [],
        filter: statisticsFilters,
        sort: statisticsSorts,
        fields: ['id', 'title', 'author_name', 'cover', ...measureNames, 'previous'],
        append: [],
        narrowedBy: [],
      },
      answers: { 200: listAnswerSchema(bookStatisticsSchema) },
    },
    async handle({ request, actor }) {
      const outcome = await statisticsList(database, actor.ability, request.url, now());
      if (outcome.kind !== 'answer') throw failureOf(outcome);
      return outcome.answer;
    },
  });

  defineRoute(app, {
    method: 'GET',
    path: '/statistics/:id',
    contract: {
      summary: 'One book over a range of days: its days, the period before, and its chapters with retention',
      tags,
      access: 'token',
      answers: { 200: oneAnswerSchema(bookReportSchema) },
    },
    async handle({ request, actor, params }) {
      const range = reportRange(request.url, now(), ['from', 'to', 'compare']);
      const outcome = await bookReport(database, actor.ability, params['id'] ?? '', range);
      if (outcome.kind !== 'answer') throw failureOf(outcome);
      return { data: outcome.report };
    },
  });
};
