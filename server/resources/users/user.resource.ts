/** Users as a resource, for staff who may view any user (product.md, `/manage/users`). */
import { roles } from '#contract/abilities.ts';
import { userSchema, userStatuses, type userFilters, type userSorts } from '#contract/resources/user.ts';
import { sql } from 'kysely';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import type { Filter } from '../../query/filters.ts';
import { holdsAnyOf, idList, oneOf, search } from '../../query/filters.ts';
import { countAppend } from '../../query/load-appends.ts';
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
  subject: 'users',
  // Literally what the routes of the screens ask for (specification, section 2).
  readAction: 'view any users',
  readSubject: 'activities',
  table: 'users',
  fields: Object.keys(userSchema.entries),
  conditionColumns: ['id', 'roles'],
  filters,
  sorts,
  includes: {},
  appends: {
    allowed_events: allowedEventsAppend(['user'], () => 'user', ['id', 'roles']),
    book_count: countAppend('books', 'owner_id', sql`deleted_at is null`),
    ticket_count: countAppend('tickets', 'owner_id'),
  },
  defaultSort: [{ field: 'id', descending: false }],
  changes: 'users_changes',
};
