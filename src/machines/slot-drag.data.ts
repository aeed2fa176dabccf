/** A bar of a calendar that is dragged by whole days: where it began, how far each of its ends has come. */

export type DraggedSlot = {
  readonly id: number;
  readonly version: number;
  /** ISO 8601. */
  readonly starts_at: string;
  readonly ends_at: string;
  /** What has begun stays where it began. */
  readonly isBegun: boolean;
};

/** Which part of it is held: all of it, or its end alone. */
export type SlotPart = 'whole' | 'end';

export type SlotDragContext = {
  readonly slot: DraggedSlot | null;
  /** Days that the beginning and the end have come. */
  readonly start: number;
  readonly end: number;
  /** Why it went back; null where nothing was refused, or a toast has said it. */
  readonly refusal: string | null;
};

export type SlotSave = { readonly slot: DraggedSlot; readonly starts_at: string; readonly ends_at: string };

export type SlotAnswer =
  | { readonly kind: 'saved' }
  /** The sentences of the server. */
  | { readonly kind: 'refused'; readonly text: string };

export const nothingHeld: SlotDragContext = { slot: null, start: 0, end: 0, refusal: null };

const dayLength = 86_400_000;

/** As far as it may come: what has begun moves at its end alone, and an end never comes before its beginning. */
export function shiftedTo(slot: DraggedSlot, part: SlotPart, days: number): { start: number; end: number } {
  if (part === 'whole') return slot.isBegun ? { start: 0, end: 0 } : { start: days, end: days };
  const length = (Date.parse(slot.ends_at) - Date.parse(slot.starts_at)) / dayLength;
  // Minus zero would be a change where there is none.
  return { start: 0, end: Math.max(days, 1 - Math.ceil(length)) + 0 };
}

export const isMoved = ({ start, end }: SlotDragContext) => start !== 0 || end !== 0;

export const shiftedMoment = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * dayLength).toISOString();

/** The span to be saved. */
export function saveOf({ slot, start, end }: SlotDragContext): SlotSave {
  if (slot === null) throw new Error('There is nothing to save');
  return {
    slot,
    starts_at: shiftedMoment(slot.starts_at, start),
    ends_at: shiftedMoment(slot.ends_at, end),
  };
}
