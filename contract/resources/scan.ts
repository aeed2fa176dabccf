/**
 * Scans as they travel (product.md, `/scan`): a job of the server over the chapters of a book, or over a draft. What was
 * only pasted is scanned where it was pasted (contract/scan), and never comes here.
 */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { boundedList } from '../api/bounded-list.ts';
import { longestQuote } from '../scan/finding-place.ts';
import { ruleIds, type RuleId } from '../scan/rules.ts';
import { severities } from '../scan/scan-rule.ts';
import { rule } from '../api/validation-messages.ts';
import { chapterNumberSchema } from './chapter-input.ts';

/** Chapters of one scan. */
export const scanChapters = 10_000;

const id = v.pipe(
  v.number(rule('whole_number')),
  v.safeInteger(rule('whole_number')),
  v.minValue(1, rule('min_value', 1)),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** `POST /scans`: a draft, or of a book's chapters all, those that are named, or those between two numbers. */
export const scanInputSchema = v.pipe(
  v.object({
    draft_id: v.optional(id),
    book_id: v.optional(id),
    chapter_ids: v.optional(boundedList(id, { least: 1, most: scanChapters })),
    from_number: v.optional(chapterNumberSchema),
    to_number: v.optional(chapterNumberSchema),
  }),
  v.forward(
    v.check((input) => (input.draft_id === undefined) !== (input.book_id === undefined), rule('choice')),
    ['book_id'],
  ),
);
export type ScanInput = v.InferOutput<typeof scanInputSchema>;

export const scanSources = ['chapters', 'draft'] as const;
export const scanStatuses = ['pending', 'running', 'done', 'cancelled'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

export const scanSchema = v.object({
  id,
  source: v.picklist(scanSources),
  book_id: v.nullable(id),
  draft_id: v.nullable(id),
  /** Whose text it is. */
  owner_id: id,
  /** Who has ordered it. */
  actor_id: id,
  status: v.picklist(scanStatuses),
  /** Texts: all of them, those that are read, and of those the ones that had not changed since they were read last. */
  total: count,
  settled: count,
  unchanged: count,
  /** Findings that are neither fixed nor ignored. */
  errors: count,
  warnings: count,
  hints: count,
  created_at: momentSchema,
  finished_at: v.nullable(momentSchema),
});
export type Scan = v.InferOutput<typeof scanSchema>;

export const findingStates = ['open', 'fixed', 'ignored', 'stale'] as const;
export type FindingState = (typeof findingStates)[number];

const ruleSchema = v.picklist(ruleIds as readonly [RuleId, ...RuleId[]]);

/** `append=counts`: by rule and state, only those that there are. */
export const ruleCountSchema = v.object({
  rule: ruleSchema,
  state: v.picklist(findingStates),
  findings: count,
  /** Of those, how many a call can fix. */
  fixable: count,
});
export type RuleCount = v.InferOutput<typeof ruleCountSchema>;

export const findingSchema = v.object({
  id,
  scan_id: id,
  /** Null in a draft. */
  chapter_id: v.nullable(id),
  chapter_number: v.nullable(v.number()),
  chapter_title: v.nullable(v.string()),
  rule: ruleSchema,
  severity: v.picklist(severities),
  /** Which of the rule's messages it is. */
  kind: v.string(),
  /** UTF-16 offsets in the text's plain form; null where it is about a chapter as a whole. */
  from_offset: v.nullable(count),
  to_offset: v.nullable(count),
  /** What stands there, and around it on its line; cut where it is long. */
  quote: v.string(),
  before: v.string(),
  after: v.string(),
  /** What the message names. */
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  /** What would stand there instead; null where only a person can say. */
  fix: v.nullable(v.string()),
  state: v.picklist(findingStates),
  /** Why it is ignored; null where it is not. */
  reason: v.nullable(v.string()),
  created_at: momentSchema,
});
export type ScanFinding = v.InferOutput<typeof findingSchema>;

export const scanContract = {
  name: 'scans',
  record: scanSchema,
  filters: ['id', 'source', 'status', 'book_id', 'draft_id', 'actor_id'],
  sorts: ['id', 'created_at'],
} as const satisfies ResourceContract;
export const findingContract = {
  name: 'findings',
  record: findingSchema,
  filters: ['id', 'scan_id', 'chapter_id', 'rule', 'severity', 'state'],
  sorts: ['id', 'created_at'],
} as const satisfies ResourceContract;

/** Findings that one call changes. */
export const findingBatch = 500;
export const longestIgnoreReason = 300;

/** `POST /scans/{id}/fix`: named one by one, or all of a rule that are as they were found. `after` is the `next` of the answer before. */
export const findingFixSchema = v.pipe(
  v.object({
    ids: v.optional(boundedList(id, { least: 1, most: findingBatch })),
    rule: v.optional(v.picklist(ruleIds as readonly [RuleId, ...RuleId[]], rule('choice'))),
    after: v.optional(v.nullable(count), null),
  }),
  v.forward(
    v.check((input) => (input.ids === undefined) !== (input.rule === undefined), rule('choice')),
    ['ids'],
  ),
);
export type FindingFix = v.InferOutput<typeof findingFixSchema>;

const reason = v.pipe(
  v.string(rule('required')),
  v.trim(),
  v.nonEmpty(rule('required')),
  v.maxLength(longestIgnoreReason, rule('max_length', longestIgnoreReason)),
  v.regex(/^[^\0\p{Surrogate}]*$/u, rule('invalid')),
);

/** `POST /scans/{id}/ignore`: they stay ignored in later scans, wherever the same stands in the same text. */
export const findingIgnoreSchema = v.object({
  ids: boundedList(id, { least: 1, most: findingBatch }),
  reason,
});

/** `POST /scans/{id}/unignore` */
export const findingUnignoreSchema = v.object({ ids: boundedList(id, { least: 1, most: findingBatch }) });

/** `stale`: the text has changed since it was scanned. */
/** `failed`: the server met an error with this one, and may be asked again. */
export const findingOutcomes = ['done', 'stale', 'forbidden', 'not_found', 'refused', 'failed'] as const;
export const findingResultSchema = v.object({
  id,
  outcome: v.picklist(findingOutcomes),
  message: v.string(),
});
export type FindingResult = v.InferOutput<typeof findingResultSchema>;

export const findingsAnswerSchema = v.object({
  data: v.object({
    results: v.array(findingResultSchema),
    /** Null when nothing is left. */
    next: v.nullable(count),
    scan: scanSchema,
  }),
});

/** What is ignored in a text: the same said of the same words, wherever they stand in it. */
export const ignoredFindingSchema = v.object({
  rule: v.string(),
  kind: v.string(),
  quote: v.string(),
  reason: v.string(),
});
export type IgnoredFinding = v.InferOutput<typeof ignoredFindingSchema>;

/** `GET /chapters/{id}/ignored-findings`, and of `/drafts/{id}`. */
export const ignoredFindingsAnswerSchema = v.object({ data: v.array(ignoredFindingSchema) });

/** `PUT /chapters/{id}/ignored-findings`, and of `/drafts/{id}`: `reason` null takes it back. */
export const ignoredFindingInputSchema = v.object({
  rule: v.picklist(ruleIds as readonly [RuleId, ...RuleId[]], rule('choice')),
  kind: v.pipe(v.string(rule('required')), v.regex(/^[a-z_]{1,40}$/, rule('invalid'))),
  quote: v.pipe(
    v.string(rule('required')),
    v.nonEmpty(rule('required')),
    v.maxLength(longestQuote, rule('max_length', longestQuote)),
    v.regex(/^[^\0\p{Surrogate}]*$/u, rule('invalid')),
  ),
  reason: v.nullable(reason),
});
