/** The columns of the audit log in an export (product.md, `/manage/activities`). */
import { sql } from 'kysely';
import { textCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { activities } from './activity.resource.ts';

const { plain, moment, json } = columnsOf('activities');

export const exportedActivities: ExportedResource = {
  resource: activities,
  joins: sql`left join users on users.id = activities.actor_id`,
  columns: [
    plain('id', 'activities.column.id'),
    moment('created_at', 'activities.column.created_at'),
    column('actor_id', 'activities.column.actor', textCell('users.name')),
    plain('action', 'activities.column.action'),
    plain('subject', 'activities.column.subject'),
    plain('subject_id', 'activities.column.subject_id'),
    json('before', 'activities.column.before'),
    json('after', 'activities.column.after'),
    plain('ip', 'activities.column.ip'),
  ],
};
