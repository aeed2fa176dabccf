/** `/scans` and what they found (product.md, `/scan`): ordered, followed and cancelled; fixed, ignored and taken back. */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  findingFixSchema,
  findingIgnoreSchema,
  findingsAnswerSchema,
  findingUnignoreSchema,
  scanInputSchema,
  scanSchema,
} from '#contract/resources/scan.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import { presentWhole } from '../../query/answer-one.ts';
import { idOf } from '../../write/lock-record.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { readingRoutes } from '../reading-routes.ts';
import { findings } from './finding.resource.ts';
import { fixFindings } from './fix-findings.ts';
import { ignoreFindings } from './ignore-findings.ts';
import { ignoredFindingRoutes } from './ignored-finding.routes.ts';
import { cancelScan, orderScan } from './order-scan.ts';
import { reachScanned } from './reach-scanned.ts';
import { scans } from './scan.resource.ts';

const tags = ['scans'];
const access = 'token';
const one = oneAnswerSchema(scanSchema);

export const scanRoutes: ResourceModule = (app, deps) => {
  const { database, unitOfWork, wakeScans: wake } = deps;
  readingRoutes(app, deps, scans);
  readingRoutes(app, deps, findings);
  ignoredFindingRoutes(app, deps);
  const scanOf = (id: number) => presentWhole(database, scans, id);
  const reach = reachRecord(database, scans, 'update');

  defineRoute(app, {
    method: 'POST',
    path: '/scans',
    contract: {
      summary: 'Order a scan of a draft, or of chapters of a book; a job reads them',
      tags,
      access,
      body: scanInputSchema,
      answers: { 202: one },
    },
    async handle({ request, reply, actor, body }) {
      await reachScanned(database, actor.ability, body);
      const orderer = { id: actor.user.id, ip: request.ip };
      const id = await orderScan({ database, wake }, orderer, body);
      return reply.code(202).send({ data: await scanOf(id) });
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/scans/:id/cancel',
    contract: {
      summary: 'Cancel a scan; what it has found stays',
      tags,
      access,
      answers: { 200: one },
    },
    reach,
    async handle({ params: { id = '' } }) {
      await cancelScan(database, idOf(id));
      return { data: await scanOf(idOf(id)) };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/scans/:id/fix',
    contract: {
      summary: 'Fix findings in their texts, those named or all of a rule; `next` says where to go on',
      tags,
      access,
      body: findingFixSchema,
      answers: { 200: findingsAnswerSchema },
    },
    reach,
    async handle({ request, actor, body, params: { id = '' } }) {
      const user = actingUser(actor, request.ip);
      const scanId = idOf(id);
      const fixed = await fixFindings(
        { database, unitOfWork, log: request.log },
        user,
        scanId,
        body,
        request.language,
      );
      return { data: { ...fixed, scan: await scanOf(scanId) } };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/scans/:id/ignore',
    contract: {
      summary: 'Ignore findings for a reason, in this scan and in those to come',
      tags,
      access,
      body: findingIgnoreSchema,
      answers: { 200: findingsAnswerSchema },
    },
    reach,
    async handle({ request, actor, body, params: { id = '' } }) {
      const user = actingUser(actor, request.ip);
      const results = await ignoreFindings(
        { unitOfWork, log: request.log },
        user,
        idOf(id),
        body,
        request.language,
      );
      return { data: { results, next: null, scan: await scanOf(idOf(id)) } };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/scans/:id/unignore',
    contract: {
      summary: 'Let ignored findings count again',
      tags,
      access,
      body: findingUnignoreSchema,
      answers: { 200: findingsAnswerSchema },
    },
    reach,
    async handle({ request, actor, body: { ids }, params: { id = '' } }) {
      const user = actingUser(actor, request.ip);
      const taken = { ids, reason: null };
      const results = await ignoreFindings(
        { unitOfWork, log: request.log },
        user,
        idOf(id),
        taken,
        request.language,
      );
      return { data: { results, next: null, scan: await scanOf(idOf(id)) } };
    },
  });
};
