/** What somebody has typed into a ticket about a book: kept in the browser for its user until it was sent. */
import * as v from 'valibot';
import { longestSubject, ticketTypes } from '#contract/resources/ticket.ts';
import type { KeptValues } from '#lib/kept-values.ts';

const draftSchema = v.object({ type: v.picklist(ticketTypes), subject: v.string(), body: v.string() });
export type TicketDraft = v.InferOutput<typeof draftSchema>;

/** What a ticket about a book begins with. A title that leaves no room for the words around it ends in an ellipsis. */
export function subjectAbout(title: string, about: (title: string) => string): string {
  const whole = about(title);
  if (whole.length <= longestSubject) return whole;
  const room = longestSubject - about('…').length;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return about(`${kept.trimEnd()}…`);
}

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
