/** Users by name or email, for those who may look at them. */
import { Person } from '@blueprintjs/icons';
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { userSchema } from '#contract/resources/user.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { mayOpen } from '../navigation/may-open.ts';
import type { RemoteSource } from './palette.types.ts';

const fields = ['id', 'name', 'email'] as const;
const answerSchema = listAnswerSchema(v.pick(userSchema, fields));
const most = 4;

export const usersSource: RemoteSource = {
  title: 'palette.group.users',
  isOffered: ({ visitor }) => mayOpen('manage-users-id', visitor),
  async find({ bookdesk: { http, navigation } }, search, signal) {
    const query = { filter: { search }, fields: { users: fields }, limit: most };
    const { data } = await http.get('/users', { query, schema: answerSchema, signal });
    return data.map((user) => ({
      id: `users/${user.id}`,
      label: user.name,
      detail: user.email,
      icon: Person,
      run: () => navigation.send({ type: 'navigation.go', to: pathOf('manage-users-id', { id: user.id }) }),
    }));
  },
};
