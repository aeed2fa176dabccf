/** The columns of urgent faults in an export (product.md, `/sos`). */
import { sql } from 'kysely';
import { issueKinds } from '#contract/resources/issue.ts';
import { sosSeverities, sosStatuses } from '#contract/resources/sos.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { sos } from './sos.resource.ts';

const { text, plain, moment } = columnsOf('sos_records');

export const exportedSos: ExportedResource = {
  resource: sos,
  joins: sql`left join books on books.id = sos_records.book_id left join users on users.id = sos_records.assignee_id`,
  columns: [
    plain('id', 'sos.column.id'),
    column(
      'severity',
      'sos.column.severity',
      wordCell('sos_records.severity', (language) => labelsOf(language, 'sos.severity', sosSeverities)),
    ),
    column(
      'kind',
      'issues.column.kind',
      wordCell('sos_records.kind', (language) => labelsOf(language, 'issues.kind', issueKinds)),
    ),
    column('book_id', 'issues.column.book', textCell('books.title')),
    text('note', 'sos.column.note'),
    column(
      'status',
      'issues.column.status',
      wordCell('sos_records.status', (language) => labelsOf(language, 'issues.status', sosStatuses)),
    ),
    column('assignee_id', 'issues.column.assignee', textCell('users.name')),
    moment('due_at', 'sos.column.due_at'),
    text('reason', 'issues.column.reason'),
    moment('created_at', 'issues.column.created_at'),
    moment('updated_at', 'issues.column.updated_at'),
  ],
};
