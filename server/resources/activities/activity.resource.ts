/**
 * The audit log as a resource (product.md, `/manage/activities`; contract/resources/activity.ts). Whose lines somebody sees
 * is said by what they may read: no line tells of a record of a kind that is kept from them (auth/grants.ts).
 */
import {
  type activityFilters,
  activitySchema,
  activitySubjects,
  type activitySorts,
} from '#contract/resources/activity.ts';
import { exactly, type Filter, fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import type { Resource, Sort } from '../../query/resource.ts';
import { personInclude } from '../users/person-include.ts';

const filters: Record<(typeof activityFilters)[number], Filter> = {
  id: idList('id'),
  actor_id: idList('actor_id'),
  action: exactly('action', /^[a-z_-]{1,40}(?:\.[a-z_]{1,40})?$/, [
    'an action such as update or books.publish',
  ]),
  subject: oneOf('subject', activitySubjects),
  subject_id: idList('subject_id'),
  ip: exactly('ip', /^[0-9a-fA-F.:]{2,45}$/, ['an address such as 203.0.113.7']),
  from: fromDay('created_at'),
  to: toDay('created_at'),
};

const sorts: Record<(typeof activitySorts)[number], Sort> = {
  id: { column: 'id' },
  created_at: { column: 'created_at' },
};

export const activities: Resource = {
  name: 'activities',
  subject: 'activities',
  readAction: 'read',
  table: 'activities',
  fields: Object.keys(activitySchema.entries),
  conditionColumns: ['subject', 'actor_id'],
  filters,
  sorts,
  countedTo: 10_000,
  includes: { actor: personInclude('actor_id') },
  appends: {},
  defaultSort: [{ field: 'created_at', descending: true }],
  changes: 'activities_changes',
};
