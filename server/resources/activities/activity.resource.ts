/**
 * The audit log as a resource (product.md, `/manage/activities`; contract/resources/activity.ts). Whose lines somebody sees
 * is said by what they may read: no line tells of a record of a kind that is kept from them (auth/grants.ts).
 */
import { activityContract, activitySubjects } from '#contract/resources/activity.ts';
import { exactly, fromDay, idList, oneOf, toDay } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import { personInclude } from '../users/person-include.ts';

export const activities = defineResource(activityContract, {
  conditionColumns: ['subject', 'actor_id', 'action'],
  filters: {
    actor_id: idList('actor_id'),
    action: exactly('action', /^[a-z_-]{1,40}(?:\.[a-z_]{1,40})?$/, [
      'an action such as update or books.publish',
    ]),
    subject: oneOf('subject', activitySubjects),
    subject_id: idList('subject_id'),
    ip: exactly('ip', /^[0-9a-fA-F.:]{2,45}$/, ['an address such as 203.0.113.7']),
    from: fromDay('created_at'),
    to: toDay('created_at'),
  },
  countedTo: 10_000,
  includes: { actor: personInclude('actor_id') },
  defaultSort: ['-created_at'],
});
