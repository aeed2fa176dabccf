/** Within how many hours somebody of the staff is to answer, by priority: what waits longer is overdue (product.md, `/tickets`). */
import type { ticketPriorities } from './ticket.ts';

export const answerHours: Readonly<Record<(typeof ticketPriorities)[number], number>> = {
  urgent: 4,
  high: 24,
  normal: 72,
  low: 168,
};
