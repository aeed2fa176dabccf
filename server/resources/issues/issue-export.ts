/** The columns of issues in an export (product.md, `/issues`). */
import { sql } from 'kysely';
import { issueKinds, issueStatuses } from '#contract/resources/issue.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { textCell, wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { issues } from './issue.resource.ts';

const { text, plain, moment } = columnsOf('issue_records');

export const exportedIssues: ExportedResource = {
  resource: issues,
  joins: sql`left join books on books.id = issue_records.book_id
    left join chapters on chapters.id = issue_records.chapter_id
    left join users on users.id = issue_records.assignee_id`,
  columns: [
    plain('id', 'issues.column.id'),
    column(
      'kind',
      'issues.column.kind',
      wordCell('issue_records.kind', (language) => labelsOf(language, 'issues.kind', issueKinds)),
    ),
    column('book_id', 'issues.column.book', textCell('books.title')),
    column('chapter_id', 'issues.column.chapter', textCell('chapters.title')),
    text('quote', 'issues.column.quote'),
    text('note', 'issues.column.note'),
    plain('report_count', 'issues.column.report_count'),
    column(
      'status',
      'issues.column.status',
      wordCell('issue_records.status', (language) => labelsOf(language, 'issues.status', issueStatuses)),
    ),
    column('assignee_id', 'issues.column.assignee', textCell('users.name')),
    text('reason', 'issues.column.reason'),
    moment('created_at', 'issues.column.created_at'),
    moment('updated_at', 'issues.column.updated_at'),
  ],
};
