/** `GET /books/owners`: who a book could be handed to (product.md, `/manage/books`, "change owner"). */
import { createAbility } from '#contract/abilities.ts';
import { buildQuery } from '#contract/api/query-dialect.ts';
import { bookOwnersInputSchema, bookOwnersSchema } from '#contract/resources/book-owners.ts';
import { defineRoute } from '../../http/define-route.ts';
import { validated } from '../../http/validated.ts';
import { answerList } from '../../query/answer-list.ts';
import { refusedBy } from '../../query/answer-one.ts';
import { readSubjectOf } from '../../query/resource.ts';
import { failureOf } from '../../write/failure-of.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { users } from '../users/user.resource.ts';
import { books } from './book.resource.ts';

const shown = ['id', 'name', 'email'];
const most = 8;

/** Whoever may hand a book on sees names and addresses for that, without a look at the accounts behind them. */
const findsPeople = createAbility([{ action: users.readAction, subject: readSubjectOf(users) }]);

export const ownerRoutes: ResourceModule = (app, { database, totals }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/books/owners',
    contract: {
      summary: 'Authors by name or email, for ?search=, whom a book can be handed to',
      tags: ['books'],
      access: 'token',
      answers: { 200: bookOwnersSchema },
    },
    async handle({ request, actor: { ability } }) {
      if (!ability.can('change_owner', books.subject)) {
        throw failureOf(refusedBy(ability, 'change_owner', books, null));
      }
      const { search } = validated(bookOwnersInputSchema, request.query);
      const query = buildQuery({
        filter: { search, role: 'author', status: 'active' },
        fields: { users: shown },
        sort: [{ field: 'name', descending: false }],
        limit: most,
      });
      const outcome = await answerList(database, totals, users, findsPeople, `/users?${query}`);
      if (outcome.kind !== 'answer') throw failureOf(outcome);
      return { data: outcome.answer.data };
    },
  });
};
