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

/** Days that the beginning and the end have come. */
type Shift = { readonly start: number; readonly end: number };
/** A bar that keys have moved. */
export type SteppedSlot = Shift & { readonly slot: DraggedSlot };

export type SlotDragContext = Shift & {
  readonly slot: DraggedSlot | null;
  /** What the server was asked for last; keys may have moved the bar on since. */
  readonly asked: Shift;
  /** Another bar that keys have moved while this one is being saved. */
  readonly next: SteppedSlot | null;
  /** Why it went back; null where nothing was refused, or a toast has said it. */
  readonly refusal: string | null;
};

export type SlotSave = { readonly slot: DraggedSlot; readonly starts_at: string; readonly ends_at: string };

export type SlotAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  /** The sentences of the server. */
  | { readonly kind: 'refused'; readonly text: string };

export const nothingHeld: SlotDragContext = {
  slot: null,
  start: 0,
  end: 0,
  asked: { start: 0, end: 0 },
  next: null,
  refusal: null,
};

const dayLength = 86_400_000;

/** As far as it may come: what has begun moves at its end alone, and an end never comes before its beginning. */
export function shiftedTo(slot: DraggedSlot, part: SlotPart, days: number): Shift {
  if (part === 'whole') return slot.isBegun ? { start: 0, end: 0 } : { start: days, end: days };
  const length = (Date.parse(slot.ends_at) - Date.parse(slot.starts_at)) / dayLength;
  // Minus zero would be a change where there is none.
  return { start: 0, end: Math.max(days, 1 - Math.ceil(length)) + 0 };
}

/** So many days further than keys have moved it already. */
export function steppedBy<Stepped extends SteppedSlot>(
  stepped: Stepped,
  part: SlotPart,
  days: number,
): Stepped {
  const { slot, start, end } = stepped;
  if (part === 'end') return { ...stepped, end: start + shiftedTo(slot, 'end', end - start + days).end };
  const { start: by } = shiftedTo(slot, 'whole', days);
  return { ...stepped, start: start + by, end: end + by };
}

export const isMoved = ({ start, end }: SlotDragContext) => start !== 0 || end !== 0;

export const shiftedMoment = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * dayLength).toISOString();

/** Whether keys have moved it on since it was sent. */
export const hasGoneOn = ({ start, end, asked }: SlotDragContext) =>
  start !== asked.start || end !== asked.end;

/** What keys have moved it since, on what the server has by now. */
export function goneOn(
  { slot, start, end, asked, ...rest }: SlotDragContext,
  version: number,
): SlotDragContext {
  return {
    ...rest,
    slot: slot && {
      ...slot,
      version,
      starts_at: shiftedMoment(slot.starts_at, asked.start),
      ends_at: shiftedMoment(slot.ends_at, asked.end),
    },
    start: start - asked.start,
    end: end - asked.end,
    asked: nothingHeld.asked,
  };
}

/** The span to be saved. */
export function saveOf({ slot, start, end }: SlotDragContext): SlotSave {
  if (slot === null) throw new Error('There is nothing to save');
  return {
    slot,
    starts_at: shiftedMoment(slot.starts_at, start),
    ends_at: shiftedMoment(slot.ends_at, end),
  };
}
