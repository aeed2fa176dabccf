/** `/ledger`: what moved between accounts, and whether it adds up (product.md, `/manage/invoices`). */
import { ledgerCheckSchema } from '#contract/resources/ledger-entry.ts';
import { defineRoute } from '../../http/define-route.ts';
import { refusedBy } from '../../query/answer-one.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { failureOf } from '../../write/failure-of.ts';
import { readingRoutes } from '../reading-routes.ts';
import { checkLedger } from './check-ledger.ts';
import { ledgerEntries } from './ledger-entry.resource.ts';

export const ledgerRoutes: ResourceModule = (app, deps) => {
  readingRoutes(app, deps, ledgerEntries);

  defineRoute(app, {
    method: 'GET',
    path: '/ledger/check',
    contract: {
      summary: 'Whether all entries sum to zero and each balance is the sum of its entries',
      tags: ['ledger'],
      access: 'token',
      answers: { 200: ledgerCheckSchema },
    },
    async reach({ actor: { ability } }) {
      const { readAction, subject } = ledgerEntries;
      if (!ability.can(readAction, subject))
        throw failureOf(refusedBy(ability, readAction, ledgerEntries, {}));
    },
    handle: async () => ({ data: await checkLedger(deps.database) }),
  });
};
