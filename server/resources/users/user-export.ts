/** The columns of users in an export (product.md, `/manage/users`). */
import { sql } from 'kysely';
import { userStatuses } from '#contract/resources/user.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { listCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { users } from './user.resource.ts';

const { text, plain, moment } = columnsOf('users');

export const exportedUsers: ExportedResource = {
  resource: users,
  joins: sql``,
  columns: [
    plain('id', 'users.column.id'),
    text('name', 'users.column.name'),
    text('email', 'users.column.email'),
    column('roles', 'users.column.roles', listCell('users.roles')),
    column(
      'status',
      'users.column.status',
      wordCell('users.status', (language) => labelsOf(language, 'users.status', userStatuses)),
    ),
    text('status_reason', 'users.column.status_reason'),
    moment('last_seen_at', 'users.column.last_seen_at'),
    moment('created_at', 'users.column.created_at'),
  ],
};
