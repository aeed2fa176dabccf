/** Users as a resource, for staff who may view any user (product.md, `/manage/users`). */
import { roles } from '#contract/abilities.ts';
import { userSchema, userStatuses, type userFilters, type userSorts } from '#contract/resources/user.ts';
import type { Filter } from '../../query/filters.ts';
import { holdsAnyOf, idList, oneOf, search } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';

const filters: Record<(typeof userFilters)[number], Filter> = {
  id: idList('id'),
  search: search('search_plain', 'search_marked'),
  role: holdsAnyOf('roles', new RegExp(`^(?:${roles.join('|')})$`), roles),
  status: oneOf('status', userStatuses),
};

const sorts: Record<(typeof userSorts)[number], Sort> = {
  id: { column: 'id' },
  name: { column: 'name_key' },
  email: { column: 'email' },
  last_seen_at: { column: 'last_seen_at', nullable: true },
  created_at: { column: 'created_at' },
};

export const users: Resource = {
  name: 'users',
  subject: 'activities',
  readAction: 'view any users',
  table: 'users',
  fields: Object.keys(userSchema.entries),
  conditionColumns: ['id'],
  filters,
  sorts,
  includes: {},
  appends: {},
  defaultSort: [{ field: 'id', descending: false }],
  changes: 'users_changes',
};
