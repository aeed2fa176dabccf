/** `/redeem-batches` and `/redeem-codes`: made, seen, and declared void by staff who manage them (product.md, `/manage/redeems`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { dayAt } from '#contract/time/days.ts';
import {
  newRedeemBatchSchema,
  redeemBatchInputSchema,
  redeemBatchSchema,
  redeemCodeSchema,
  voidSchema,
} from '#contract/resources/redeem.ts';
import { actingUser } from '../../auth/acting-user.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { defineRoute } from '../../http/define-route.ts';
import { reachRecord } from '../../http/reach-record.ts';
import { say } from '../../messages/messages.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { idOf } from '../../write/lock-record.ts';
import { failOn } from '../../write/write-failure.ts';
import { readingRoutes } from '../reading-routes.ts';
import { demandReading } from '../statistics/report-range.ts';
import { createBatch } from './create-batch.ts';
import { redeemBatches, redeemCodes } from './redeem-batch.resource.ts';
import { voidBatch, voidCode } from './void-codes.ts';

export const redeemBatchRoutes: ResourceModule = (app, deps) => {
  const { database, now, codePepper } = deps;
  readingRoutes(app, deps, redeemBatches);
  readingRoutes(app, deps, redeemCodes);

  defineRoute(app, {
    method: 'POST',
    path: '/redeem-batches',
    contract: {
      summary: 'Make a batch of codes; this answer alone holds them, and it is not repeated',
      tags: ['redeem-batches'],
      access: 'token',
      isSecret: true,
      body: redeemBatchInputSchema,
      answers: { 201: oneAnswerSchema(newRedeemBatchSchema) },
    },
    async handle({ request, reply, actor, body }) {
      demandReading(actor.ability, redeemBatches);
      failOn(body.valid_until < dayAt(now()) ? { valid_until: ['moment_to_come'] } : {});
      const { batch, codes } = await inTransaction(database, (transaction) =>
        createBatch(transaction, actingUser(actor, request.ip), body, codePepper),
      );
      void reply.code(201);
      return { data: { ...batch, codes }, message: say(request.language, 'codes_made') };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/redeem-batches/:id/void',
    contract: {
      summary: 'Declare all codes of a batch void that nobody has used, and say why',
      tags: ['redeem-batches'],
      access: 'token',
      body: voidSchema,
      answers: { 200: oneAnswerSchema(redeemBatchSchema) },
    },
    reach: reachRecord(database, redeemBatches, null),
    async handle({ request, actor, body: { reason }, params: { id = '' } }) {
      const data = await inTransaction(database, (transaction) =>
        voidBatch(transaction, actingUser(actor, request.ip), idOf(id), reason),
      );
      return { data, message: say(request.language, 'batch_voided') };
    },
  });

  defineRoute(app, {
    method: 'POST',
    path: '/redeem-codes/:id/void',
    contract: {
      summary: 'Declare a code void that nobody has used, and say why',
      tags: ['redeem-codes'],
      access: 'token',
      body: voidSchema,
      answers: { 200: oneAnswerSchema(redeemCodeSchema) },
    },
    reach: reachRecord(database, redeemCodes, null),
    async handle({ request, actor, body: { reason }, params: { id = '' } }) {
      const data = await inTransaction(database, (transaction) =>
        voidCode(transaction, actingUser(actor, request.ip), idOf(id), reason),
      );
      return { data, message: say(request.language, 'code_voided') };
    },
  });
};
