/** Urgent faults that readers see now (product.md, `/sos`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import { filledText } from '../api/fields.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { rule } from '../api/validation-messages.ts';
import { issueKinds, longestNote } from './issue.ts';

/** The worst first. */
export const sosSeverities = ['critical', 'high', 'normal'] as const;
/** Values of the lifecycle; it moves by events, never by writing the field. */
export const sosStatuses = ['new', 'claimed', 'fixed', 'rejected', 'escalated'] as const;
/** Readers see the fault still. */
export const openSosStatuses = ['new', 'claimed', 'escalated'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

export const sosSchema = v.object({
  id,
  kind: v.picklist(issueKinds),
  severity: v.picklist(sosSeverities),
  status: v.picklist(sosStatuses),
  note: v.string(),
  book_id: id,
  chapter_id: v.nullable(id),
  /** The issue whose escalation has opened it. */
  issue_id: v.nullable(id),
  reporter_id: v.nullable(id),
  owner_id: id,
  assignee_id: v.nullable(id),
  /** Until when somebody takes it, and once that is done, until when it is right; null once it is settled. */
  due_at: v.nullable(momentSchema),
  /** Of the last event that gave one. */
  reason: v.nullable(v.string()),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});

const note = filledText(longestNote);
const anId = v.pipe(v.number(rule('choice')), v.safeInteger(rule('choice')), v.minValue(1, rule('choice')));

/** `POST /sos`, by staff. */
export const sosInputSchema = v.object({
  book_id: anId,
  kind: v.picklist(issueKinds, rule('choice')),
  severity: v.picklist(sosSeverities, rule('choice')),
  note,
});

/** `PATCH /sos/{id}`, on the version that the change is based on. */
export const sosUpdateSchema = v.object({
  severity: v.optional(v.picklist(sosSeverities, rule('choice'))),
  note: v.optional(note),
  version: id,
});

export const sosContract = {
  name: 'sos',
  record: sosSchema,
  filters: ['id', 'kind', 'severity', 'status', 'is_open', 'book_id', 'owner_id', 'assignee_id'],
  sorts: ['id', 'severity', 'due_at', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;

/** `GET /sos/health`: how the service itself does. */
export const partStates = ['ok', 'slow', 'down'] as const;
const part = {
  state: v.picklist(partStates),
  /** Since when it does so, as far as this instance has looked. */
  since: momentSchema,
};
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const serviceHealthSchema = v.object({
  api: v.object({
    ...part,
    /** Within the last minute: answers, and those of them that were the server's own failures. */
    answered: count,
    failed: count,
    /** Requests that are not answered yet. */
    under_way: count,
  }),
  database: v.object({
    ...part,
    kind: v.picklist(['pglite', 'postgres']),
    /** Milliseconds that one question took. */
    answer_ms: v.number(),
  }),
  realtime: v.object({
    ...part,
    kind: v.picklist(['embedded', 'external']),
    /** Null with a server outside. */
    connections: v.nullable(count),
  }),
  /** Live pushes that wait, and for how long the oldest does; null while the database is away. */
  outbox: v.object({ ...part, waiting: v.nullable(count), oldest_seconds: v.nullable(count) }),
  jobs: v.array(
    v.object({
      name: v.string(),
      ...part,
      /** Null where it has not run yet. */
      ran_at: v.nullable(momentSchema),
    }),
  ),
});
export type ServiceHealth = v.InferOutput<typeof serviceHealthSchema>;
