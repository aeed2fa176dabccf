/** Faults in published chapters as a resource (contract/resources/issue.ts). */
import {
  issueContract,
  issueKinds,
  issueSources,
  issueStatuses,
  issueUrgentSchema,
  mergedIssueSchema,
  openIssueStatuses,
} from '#contract/resources/issue.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { allowedEventsAppend } from '../../lifecycle/allowed-events.ts';
import { idList, isAnyOf, on, oneOf } from '../../query/filters.ts';
import { defineResource } from '../../query/define-resource.ts';
import type { LoadedAppend } from '../../query/resource.ts';
import { bookInclude } from '../books/book-include.ts';
import { chapterInclude } from '../chapters/chapter-include.ts';
import { personInclude } from '../users/person-include.ts';

/** The one that an issue was merged into, however often that was merged in turn: its old links lead there. */
const keeperOf = on(['id'], (value) => {
  if (!/^\d{1,15}$/.test(value)) return { kind: 'refused', allowed: ['an id'] };
  const condition = sql`id in (
    with recursive keepers as (
      select merged_into_id as id from issues where id = ${Number(value)}::bigint
      union select issues.merged_into_id from issues join keepers using (id)
    )
    select id from keepers where id is not null)`;
  return { kind: 'condition', condition, indexed: true };
});

const conditionColumns = ['id', 'owner_id', 'assignee_id', 'status'];

type MergedIssue = v.InferOutput<typeof mergedIssueSchema>;

/** The duplicates that it stands for, the oldest first. */
const merged: LoadedAppend = {
  answer: v.array(mergedIssueSchema),
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<MergedIssue & { merged_into_id: number }>`
      select issues.merged_into_id, issues.id, issues.kind, issues.note, issues.quote, issues.report_count,
        issues.created_at, users.name as reporter
      from issues left join users on users.id = issues.reporter_id
      where issues.merged_into_id = any(${rows.map(({ id }) => id)}::bigint[])
      order by issues.id`.execute(database);
    const byKeeper = new Map<unknown, MergedIssue[]>();
    for (const { merged_into_id: id, ...issue } of found)
      byKeeper.set(id, [...(byKeeper.get(id) ?? []), issue]);
    return ({ id }) => byKeeper.get(id) ?? [];
  },
};

/** What its last escalation has opened; whoever reads the issue may know how far that is. */
const urgent: LoadedAppend = {
  answer: v.nullable(issueUrgentSchema),
  from: ['id'],
  async load(database, rows) {
    const { rows: found } = await sql<{ issue_id: number; id: number; status: string }>`
      select distinct on (issue_id) issue_id, id, status from sos
      where issue_id = any(${rows.map(({ id }) => id)}::bigint[]) order by issue_id, id desc`.execute(
      database,
    );
    const byIssue = new Map<unknown, object>(
      found.map(({ issue_id, id, status }) => [issue_id, { id, status }]),
    );
    return ({ id }) => byIssue.get(id) ?? null;
  },
};

export const issues = defineResource(issueContract, {
  // A view that leaves out what lies in the trash.
  table: 'issue_records',
  conditionColumns,
  filters: {
    kind: oneOf('kind', issueKinds),
    status: oneOf('status', issueStatuses),
    is_open: isAnyOf('status', openIssueStatuses),
    source: oneOf('source', issueSources),
    book_id: idList('book_id'),
    chapter_id: idList('chapter_id'),
    owner_id: idList('owner_id'),
    assignee_id: idList('assignee_id'),
    merged_id: keeperOf,
  },
  includes: {
    book: bookInclude,
    chapter: chapterInclude,
    assignee: personInclude('assignee_id'),
    owner: personInclude('owner_id'),
    reporter: personInclude('reporter_id'),
  },
  appends: {
    allowed_events: allowedEventsAppend(['issue'], () => 'issue', conditionColumns),
    merged,
    urgent,
  },
  defaultSort: ['-created_at'],
  changes: 'issues_changes',
});
