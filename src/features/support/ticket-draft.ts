/** What somebody has typed into a ticket about a book: kept in the browser for its user until it was sent. */
import * as v from 'valibot';
import { ticketTypes } from '#contract/resources/ticket.ts';
import type { KeptValues } from '#lib/kept-values.ts';

const draftSchema = v.object({ type: v.picklist(ticketTypes), subject: v.string(), body: v.string() });
export type TicketDraft = v.InferOutput<typeof draftSchema>;

/** Seconds: whoever comes back after a week tells it anew. */
const lifetime = 604_800;

export function ticketDraftOf(kept: KeptValues, userId: number, bookId: number) {
  const key = `ticket-draft-${userId}-${bookId}`;
  return {
    read: () => kept.read(key, draftSchema),
    keep: (draft: TicketDraft) => kept.write(key, draft, lifetime),
    forget: () => kept.remove(key),
  };
}
