/** Users as a resource, for staff who may view any user (product.md, `/manage/users`). */
import { roles } from '#contract/abilities.ts';
import { userStatuses, userContract } from '#contract/resources/user.ts';
import { sql } from 'kysely';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { holdsAnyOf, oneOf, search } from '../../query/filters.ts';
import { countAppend } from '../../query/load-appends.ts';
import { defineResource } from '../../query/define-resource.ts';

export const users = defineResource(userContract, {
  // Literally what the routes of the screens ask for (specification, section 2).
  readAction: 'view any users',
  readSubject: 'activities',
  conditionColumns: ['id', 'roles'],
  filters: {
    search: search('search_plain', 'search_marked'),
    role: holdsAnyOf('roles', new RegExp(`^(?:${roles.join('|')})$`), roles),
    status: oneOf('status', userStatuses),
  },
  sorts: { name: { column: 'name_key' }, last_seen_at: { column: 'last_seen_at', nullable: true } },
  appends: {
    allowed_events: allowedEventsAppend(['user'], () => 'user', ['id', 'roles']),
    book_count: countAppend('books', 'owner_id', sql`deleted_at is null`),
    ticket_count: countAppend('tickets', 'owner_id'),
  },
  defaultSort: ['id'],
});
