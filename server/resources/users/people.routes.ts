/** `GET /people`: whom a list can be narrowed to, for those who may see such a list (product.md, `/manage/activities`). */
import { createAbility } from '#contract/abilities.ts';
import { buildQuery } from '#contract/api/query-dialect.ts';
import { peopleInputSchema, peopleSchema } from '#contract/resources/people.ts';
import { defineRoute } from '../../http/define-route.ts';
import { Failure } from '../../http/failure.ts';
import { validated } from '../../http/validated.ts';
import { answerList } from '../../query/answer-list.ts';
import { readSubjectOf } from '../../query/resource.ts';
import type { ResourceModule } from '../../resource-module.ts';
import { failureOf } from '../../write/failure-of.ts';
import { users } from './user.resource.ts';

const most = 8;
/** Whoever reads one of these sees the names of people in it. */
const namingPeople = ['activities', 'reviews', 'attachments'];
const findsPeople = createAbility([{ action: users.readAction, subject: readSubjectOf(users) }]);

export const peopleRoutes: ResourceModule = (app, { database, totals }) => {
  defineRoute(app, {
    method: 'GET',
    path: '/people',
    contract: {
      summary: 'People by name or email, for ?search=, whom a list of staff can be narrowed to',
      tags: ['users'],
      access: 'token',
      answers: { 200: peopleSchema },
    },
    async handle({ request, actor: { ability } }) {
      const mayView = ability.can(users.readAction, readSubjectOf(users));
      const readsAll = namingPeople.every((subject) => ability.can('read', subject));
      if (!mayView && !readsAll) throw new Failure('forbidden');
      const { search } = validated(peopleInputSchema, request.query);
      const query = buildQuery({
        filter: { search },
        fields: { users: mayView ? ['id', 'name', 'email'] : ['id', 'name'] },
        sort: [{ field: 'name', descending: false }],
        limit: most,
      });
      const outcome = await answerList(database, totals, users, findsPeople, `/users?${query}`);
      if (outcome.kind !== 'answer') throw failureOf(outcome);
      return { data: outcome.answer.data };
    },
  });
};
