/** `/issues`: reading by the engine, reports by anybody, and duplicates that become one; an issue moves by events (product.md, `/issues`). */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/answers.ts';
import { bookSchema } from '#contract/resources/book.ts';
import { chapterSchema } from '#contract/resources/chapter.ts';
import {
  issueMergeSchema,
  issueReportAnswerSchema,
  issueReportSchema,
  issueSchema,
  issueUrgentSchema,
  mergedIssueSchema,
} from '#contract/resources/issue.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { countTry, limits } from '../../auth/attempt-limits.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';
import { readingRoutes } from '../reading-routes.ts';
import { personSchema } from '../users/person-include.ts';
import { issueMessages } from './issue-messages.ts';
import { issues } from './issue.resource.ts';
import { mergeIssues, separateIssues } from './merge-issues.ts';
import { reportIssue } from './report-issue.ts';

const person = v.optional(v.nullable(v.partial(personSchema)));
const rowSchema = v.object({
  ...v.partial(issueSchema).entries,
  book: v.optional(v.nullable(v.partial(v.pick(bookSchema, ['id', 'title', 'slug', 'status'])))),
  chapter: v.optional(v.nullable(v.partial(v.pick(chapterSchema, ['id', 'number', 'title'])))),
  owner: person,
  assignee: person,
  reporter: person,
  allowed_events: v.optional(v.array(v.string())),
  merged: v.optional(v.array(mergedIssueSchema)),
  urgent: v.optional(v.nullable(issueUrgentSchema)),
});

const changes = [
  { path: 'merge', summary: 'Merge duplicates into this one', run: mergeIssues, said: 'merged' },
  { path: 'separate', summary: 'Separate merged duplicates again', run: separateIssues, said: 'separated' },
] as const;

export const issueRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork, now } = deps;
  readingRoutes(app, deps, issues, rowSchema);

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
