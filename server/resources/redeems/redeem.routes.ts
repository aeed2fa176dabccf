/** `/redeems`: what staff see of redemptions, and where readers hand their codes in (product.md, `/manage/redeems`). */
import { oneAnswerSchema } from '#contract/api/answers.ts';
import {
  redeemInputSchema,
  type redeemRefusals,
  redeemReportSchema,
  redeemSchema,
} from '#contract/resources/redeem.ts';
import { countTries, limits, takeBackTry } from '../../auth/attempt-limits.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { type MessageKey, say } from '../../messages/messages.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { failureOf } from '../../write/failure-of.ts';
import { readingRoutes } from '../reading-routes.ts';
import { demandReading, reportRange } from '../statistics/report-range.ts';
import { handInCode } from './hand-in-code.ts';
import { redeemBatchRoutes } from './redeem-batch.routes.ts';
import { redeemReport } from './redeem-report.ts';
import { redeems } from './redeem.resource.ts';

const refusals: Readonly<Record<(typeof redeemRefusals)[number], MessageKey>> = {
  used: 'code_used',
  void: 'code_void',
  late: 'code_late',
};

export const redeemRoutes: ResourceModule = (app, deps) => {
  const { database, now, codePepper } = deps;
  defineRoute(app, {
    method: 'GET',
    path: '/redeems/report',
    contract: {
      summary: 'Redemptions over a range of days, by day and status',
      tags: ['redeems'],
      access: 'token',
      answers: { 200: oneAnswerSchema(redeemReportSchema) },
    },
    async handle({ request, actor }) {
      demandReading(actor.ability, redeems);
      return { data: await redeemReport(database, reportRange(request.url, now())) };
    },
  });
  readingRoutes(app, deps, redeems);
  redeemBatchRoutes(app, deps);

  defineRoute(app, {
    method: 'POST',
    path: '/redeems',
    contract: {
      summary: 'Hand a code in: its coins go to whoever asks, once',
      tags: ['redeems'],
      access: 'token',
      body: redeemInputSchema,
      answers: { 201: oneAnswerSchema(redeemSchema) },
    },
    async handle({ request, reply, actor: { user, ability }, body: { code } }) {
      // Whoever is signed in may; a suspension takes it away as it takes everything.
      const suspension = ability.relevantRuleFor('create', redeems.name);
      if (suspension?.inverted) throw failureOf({ kind: 'forbidden', reason: suspension.reason ?? null });
      const tries = [
        [limits.redeem, String(user.id)],
        [limits.redeemAddress, request.ip],
      ] as const;
      const at = new Date(now());
      await countTries(database, tries, at);
      const outcome = await handInCode(deps, user.id, code, codePepper, now());
      if (outcome.kind === 'unknown') throw new Failure('not_found', { messageKey: 'code_unknown' });
      // Who has a code that was made has not guessed it.
      for (const [limit, key] of tries) await takeBackTry(database, limit, key, at);
      if (outcome.kind === 'rejected')
        throw new Failure('conflict', { messageKey: refusals[outcome.refusal] });
      const { redeem } = outcome;
      void reply.code(201);
      return {
        data: redeem,
        message: say(request.language, 'code_applied', { coins: String(redeem['coins']) }),
      };
    },
  });
};
