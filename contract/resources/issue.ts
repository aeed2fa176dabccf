/** Faults in published chapters as they travel (product.md, `/issues`; specification, section 3). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { boundedList } from '../api/bounded-list.ts';
import { rule } from '../api/validation-messages.ts';
import { writable } from '../api/writable.ts';

export const issueKinds = [
  'typo',
  'missing_content',
  'wrong_content',
  'wrong_order',
  'unreadable',
  'formatting',
  'duplicate',
  'copyright',
  'other',
] as const;
export type IssueKind = (typeof issueKinds)[number];
/** What readers cannot live with: escalated, these become urgent faults (sos). */
export const urgentKinds = ['copyright', 'unreadable', 'missing_content', 'wrong_content'] as const;
/** Escalated by the server as soon as a reader reports them. */
export const escalatedAtOnce: readonly IssueKind[] = ['copyright', 'unreadable'];

/** Values of the issue's lifecycle; it moves by events, never by writing the field. */
export const issueStatuses = ['new', 'claimed', 'fixed', 'rejected', 'escalated'] as const;
/** What somebody still has to do something about. */
export const openIssueStatuses = ['new', 'claimed', 'escalated'] as const;
export const issueSources = ['reader', 'staff', 'scan'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const issueSchema = v.object({
  id,
  kind: v.picklist(issueKinds),
  status: v.picklist(issueStatuses),
  note: v.string(),
  source: v.picklist(issueSources),
  book_id: id,
  chapter_id: v.nullable(id),
  /** What was quoted of the chapter; empty where nothing was. */
  quote: v.string(),
  /** The paragraph around it as it read then; empty where the quote did not stand in the text. */
  passage: v.string(),
  /** Which paragraph of the chapter that was, from 0. */
  paragraph: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** How many reports it stands for, those of merged duplicates among them. */
  report_count: id,
  /** Of the last event that gave one. */
  reason: v.nullable(v.string()),
  reporter_id: v.nullable(id),
  /** Who posted the faulty chapter and must fix it. */
  owner_id: id,
  assignee_id: v.nullable(id),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});

/** `append=merged`: the duplicates that it stands for, the oldest first. */
export const mergedIssueSchema = v.object({
  ...v.pick(issueSchema, ['id', 'kind', 'note', 'quote', 'report_count', 'created_at']).entries,
  reporter: v.nullable(v.string()),
});
/** `append=urgent`: the urgent fault that its escalation has opened. */
export const issueUrgentSchema = v.object({ id, status: v.picklist(issueStatuses) });

export const longestQuote = 500;
export const longestNote = 2000;

const text = (longest: number) =>
  v.pipe(v.string(rule('invalid')), writable, v.trim(), v.maxLength(longest, rule('max_length', longest)));

/** `POST /issues/report`, by anybody who reads. */
export const issueReportSchema = v.object({
  chapter_id: v.pipe(v.number(rule('choice')), v.safeInteger(rule('choice')), v.minValue(1, rule('choice'))),
  kind: v.picklist(issueKinds, rule('choice')),
  quote: v.optional(text(longestQuote), ''),
  note: v.optional(text(longestNote), ''),
  /** Not shown to people: whoever fills it in is a machine. */
  website: v.optional(v.pipe(v.string(rule('invalid')), v.maxLength(0, rule('invalid'))), ''),
});
export type IssueReport = v.InferOutput<typeof issueReportSchema>;

export const issueReportAnswerSchema = v.object({
  id,
  /** False where others had reported it before, and this one was counted with theirs. */
  is_new: v.boolean(),
  report_count: id,
});

/** `POST /issues/{id}/merge` and `/separate`: the duplicates of the one that stays. */
export const mostMerged = 50;
export const issueMergeSchema = v.object({
  ids: boundedList(id, { least: 1, most: mostMerged }),
});

export const issueContract = {
  name: 'issues',
  record: issueSchema,
  filters: [
    'id',
    'kind',
    'status',
    'is_open',
    'source',
    'book_id',
    'chapter_id',
    'owner_id',
    'assignee_id',
    'merged_id',
  ],
  sorts: ['id', 'report_count', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
