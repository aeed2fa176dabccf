/** `/issues`: reading by the engine, reports by anybody, and duplicates that become one; an issue moves by events (product.md, `/issues`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  issueMergeSchema,
  issueReportAnswerSchema,
  issueReportSchema,
  issueSchema,
} from '#contract/resources/issue.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { countTry, limits } from '../../auth/attempt-limits.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';
import { readingRoutes } from '../reading-routes.ts';
import { issueMessages } from './issue-messages.ts';
import { issues } from './issue.resource.ts';
import { mergeIssues, separateIssues } from './merge-issues.ts';
import { reportIssue } from './report-issue.ts';

const changes = [
  { path: 'merge', summary: 'Merge duplicates into this one', run: mergeIssues, said: 'merged' },
  { path: 'separate', summary: 'Separate merged duplicates again', run: separateIssues, said: 'separated' },
] as const;

export const issueRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork, now } = deps;
  readingRoutes(app, deps, issues);

  defineRoute(app, {
    method: 'POST',
    path: '/issues/report',
    contract: {
      summary: 'Report a fault in a published chapter; the same passage and kind is counted as one',
      tags: ['issues'],
      access: 'optional',
      body: issueReportSchema,
      answers: { 201: oneAnswerSchema(issueReportAnswerSchema) },
    },
    async handle({ request, reply, actor, body }) {
      const at = new Date(now());
      await countTry(database, limits.issueReport, request.ip, at);
      if (actor) await countTry(database, limits.issueReportPerson, String(actor.user.id), at);
      const data = await reportIssue(deps, { id: actor?.user.id ?? null, ip: request.ip }, body);
      const { reported, reportedBefore } = issueMessages[request.language];
      return reply.code(201).send({ data, message: data.is_new ? reported : reportedBefore });
    },
  });

  for (const { path, summary, run, said } of changes) {
    defineRoute(app, {
      method: 'POST',
      path: `/issues/:id/${path}`,
      contract: {
        summary,
        tags: ['issues'],
        access: 'token',
        body: issueMergeSchema,
        answers: { 200: oneAnswerSchema(issueSchema) },
      },
      reach: reachRecord(database, issues, 'handle'),
      async handle({ request, actor, body: { ids }, params: { id = '' } }) {
        const data = await run(unitOfWork, actingUser(actor, request.ip), idOf(id), ids);
        return { data, message: issueMessages[request.language][said](new Set(ids).size) };
      },
    });
  }
};
