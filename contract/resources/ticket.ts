/** Tickets and requests to staff (specification, section 3; product.md, `/tickets`). */
import * as v from 'valibot';
import { momentSchema } from '../api/answers.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { filledLine, filledText } from '../api/fields.ts';
import { boundedList } from '../api/bounded-list.ts';
import { writable } from '../api/writable.ts';
import { requestSchema } from './ticket-request.ts';

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
/** What somebody still has to do something about. */
export const openTicketStatuses = ['open', 'in_progress', 'waiting'] as const;
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

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
  subject: filledLine(longestSubject),
  body: filledText(20_000),
  priority: v.optional(v.picklist(ticketPriorities), 'normal'),
  book_id: v.optional(v.nullable(id), null),
  /** Of a request alone: what is to be done. */
  request: v.optional(v.nullable(requestSchema), null),
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
  request: v.nullable(requestSchema),
  /** What approving it has done: ids, and what was before. */
  outcome: v.nullable(v.record(v.string(), v.unknown())),
  /** Whether the last word is that of whoever asked, and when it was said; null for when the ticket was opened. */
  awaits_staff: v.boolean(),
  asked_at: v.nullable(momentSchema),
  version: id,
  created_at: momentSchema,
  updated_at: momentSchema,
});

/** `search` finds subjects, without marks unless marks are typed. */
export const ticketContract = {
  name: 'tickets',
  record: ticketSchema,
  filters: [
    'id',
    'search',
    'type',
    'status',
    'priority',
    'owner_id',
    'assignee_id',
    'book_id',
    'is_assigned',
    'is_open',
    'is_overdue',
    'awaits_staff',
  ],
  sorts: ['id', 'subject', 'status', 'priority', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;

/** `PATCH /tickets/{id}`: by staff, on the version that they looked at. */
export const ticketUpdateSchema = v.object({
  priority: v.optional(v.picklist(ticketPriorities)),
  assignee_id: v.optional(v.nullable(id)),
  version: id,
});
