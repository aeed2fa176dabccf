/**
 * Replies that staff have written once for all tickets (product.md, `/tickets`), with what they name filled in; a macro also
 * brings an event of the ticket, a priority, or both, with the message.
 */
import * as v from 'valibot';
import { changeOf, count, filledLine, filledText, recorded } from '../api/fields.ts';
import { rule } from '../api/validation-messages.ts';
import type { ResourceContract } from '../api/resource-contract.ts';
import { longestMessage } from './message.ts';
import { ticketPriorities } from './ticket.ts';

/** Events of a ticket's lifecycle that can go with a reply of the staff. */
export const replyEvents = ['ask', 'resolve', 'close'] as const;
export type ReplyEventType = (typeof replyEvents)[number];

/** What stands in braces in a body, and is filled in when it is used: whoever asked, the ticket's number, the book's title. */
export const replyPlaceholders = ['name', 'ticket', 'book'] as const;

export const cannedReplySchema = v.object({
  ...recorded,
  title: v.string(),
  body: v.string(),
  event: v.nullable(v.picklist(replyEvents)),
  priority: v.nullable(v.picklist(ticketPriorities)),
  /** The place in the menu; of two that are alike, the older one comes first. */
  position: count,
});
export type CannedReply = v.InferOutput<typeof cannedReplySchema>;

const highestPosition = 1000;

/** `POST /canned-replies`; without a position it comes last. */
export const cannedReplyInputSchema = v.object({
  title: filledLine(80),
  body: filledText(longestMessage),
  event: v.optional(v.nullable(v.picklist(replyEvents, rule('choice')))),
  priority: v.optional(v.nullable(v.picklist(ticketPriorities, rule('choice')))),
  position: v.optional(v.pipe(count, v.maxValue(highestPosition, rule('max_value', highestPosition)))),
});

/** `PATCH /canned-replies/{id}`, on the version that the change is based on. */
export const cannedReplyUpdateSchema = changeOf(cannedReplyInputSchema);

export const cannedReplyContract = {
  name: 'canned-replies',
  record: cannedReplySchema,
  filters: ['id'],
  sorts: ['id', 'position', 'created_at', 'updated_at'],
} as const satisfies ResourceContract;
