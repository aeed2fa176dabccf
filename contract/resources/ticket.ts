/** Tickets and requests to staff (specification, section 3; product.md, `/tickets`). */
import * as v from 'valibot';
import { momentSchema } from '../answers.ts';
import { boundedList } from '../bounded-list.ts';
import { rule } from '../validation-words.ts';
import { oneLine, writable } from '../writable.ts';

export const ticketTypes = ['ticket', 'request'] as const;
export const ticketStatuses = [
  'open',
  'in_progress',
  'waiting',
  'resolved',
  'closed',
  'approved',
  'rejected',
  'cancelled',
] as const;
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const text = (longest: number) =>
  v.pipe(
    v.string(rule('required')),
    writable,
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(longest, rule('max_length', longest)),
  );

/** One line of a machine's recent past, with secrets and personal data struck out. */
export const traceEntrySchema = v.object({
  at: momentSchema,
  machine: v.pipe(v.string(), writable, v.maxLength(60)),
  event: v.pipe(v.string(), writable, v.maxLength(120)),
  /** The state that the machine was in afterwards, as JSON. */
  state: v.pipe(v.string(), writable, v.maxLength(2000)),
});
/** At most 500 lines, oldest first. */
export const traceSchema = boundedList(traceEntrySchema, { most: 500 });
export type TraceEntry = v.InferOutput<typeof traceEntrySchema>;

/** UTF-16 units, as every length of a text. */
export const longestSubject = 200;

/** `POST /tickets` */
export const ticketInputSchema = v.object({
  type: v.optional(v.picklist(ticketTypes), 'ticket'),
  subject: v.pipe(text(longestSubject), oneLine),
  body: text(20_000),
  priority: v.optional(v.picklist(ticketPriorities), 'normal'),
  book_id: v.optional(v.nullable(id), null),
  /** What the machines did before, for whoever looks into a fault of the interface. */
  trace: v.optional(v.nullable(traceSchema), null),
});

export const ticketSchema = v.object({
  id,
  type: v.picklist(ticketTypes),
  status: v.picklist(ticketStatuses),
  subject: v.string(),
  body: v.string(),
  priority: v.picklist(ticketPriorities),
  owner_id: id,
  assignee_id: v.nullable(id),
  book_id: v.nullable(id),
  trace: v.nullable(traceSchema),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});

export const ticketSorts = ['id', 'subject', 'status', 'priority', 'created_at', 'updated_at'] as const;
/** `search` finds subjects, without marks unless marks are typed. */
export const ticketFilters = [
  'id',
  'search',
  'type',
  'status',
  'priority',
  'owner_id',
  'assignee_id',
  'book_id',
] as const;
