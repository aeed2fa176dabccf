/** How a ticket is given to somebody or to nobody: by the event that its chart has for it, else as a field. */

export type Assignment =
  | { readonly kind: 'event'; readonly type: 'claim' | 'release' }
  | { readonly kind: 'field'; readonly assignee_id: number | null };

type Situation = {
  readonly userId: number;
  readonly assigneeId: number | null;
  /** The types of the events that chart and abilities allow now. */
  readonly offered: readonly string[];
};

/** `wanted` null for nobody. An event moves the ticket too: what nobody has waits in the open queue again. */
export function assignmentTo(
  wanted: number | null,
  { userId, assigneeId, offered }: Situation,
): Assignment | null {
  if (wanted === assigneeId) return null;
  if (wanted === null && offered.includes('release')) return { kind: 'event', type: 'release' };
  if (wanted === userId && offered.includes('claim')) return { kind: 'event', type: 'claim' };
  return { kind: 'field', assignee_id: wanted };
}
