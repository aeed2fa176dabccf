/** Bars of a calendar that are dragged by whole days: where each began, how far each of its ends has come. */

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
export type MovedSlot = Shift & { readonly slot: DraggedSlot };

export type SlotDragContext = {
  /** The bar in the hand, by the pointer or by keys. */
  readonly held: MovedSlot | null;
  /** What the server is asked for. */
  readonly saving: MovedSlot | null;
  /** What it is asked for then, one after the other. */
  readonly waiting: readonly MovedSlot[];
  /** Why one went back; null where nothing was refused, or a toast has said it. */
  readonly refusal: string | null;
};

export type SlotSave = { readonly slot: DraggedSlot; readonly starts_at: string; readonly ends_at: string };

export type SlotAnswer =
  | { readonly kind: 'saved'; readonly version: number }
  /** The sentences of the server. */
  | { readonly kind: 'refused'; readonly text: string };

const dayLength = 86_400_000;

const shiftedMoment = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * dayLength).toISOString();

/** As far as it may come: what has begun moves at its end alone, and an end never comes before its beginning. */
export function shiftedTo(slot: DraggedSlot, part: SlotPart, days: number): Shift {
  if (part === 'whole') return slot.isBegun ? { start: 0, end: 0 } : { start: days, end: days };
  const length = (Date.parse(slot.ends_at) - Date.parse(slot.starts_at)) / dayLength;
  // Minus zero would be a change where there is none.
  return { start: 0, end: Math.max(days, 1 - Math.ceil(length)) + 0 };
}

/** So many days further than keys have moved it already. */
export function steppedBy({ slot, start, end }: MovedSlot, part: SlotPart, days: number): MovedSlot {
  if (part === 'end') return { slot, start, end: start + shiftedTo(slot, 'end', end - start + days).end };
  const { start: by } = shiftedTo(slot, 'whole', days);
  return { slot, start: start + by, end: end + by };
}

const isMoved = ({ start, end }: MovedSlot) => start !== 0 || end !== 0;

/** What is moved of a bar before the server has it, the last one first. */
const movesOf = ({ held, saving, waiting }: SlotDragContext, id: number): readonly MovedSlot[] =>
  [held, ...waiting.toReversed(), saving].filter((one) => one !== null).filter(({ slot }) => slot.id === id);

const spanOf = ({ slot, start, end }: MovedSlot) => ({
  starts_at: shiftedMoment(slot.starts_at, start),
  ends_at: shiftedMoment(slot.ends_at, end),
});

/** Where a bar is shown that is held or on its way to the server; null where it stands as it was sold. */
export function shownSpan(
  context: SlotDragContext,
  id: number,
): Pick<DraggedSlot, 'starts_at' | 'ends_at'> | null {
  const [last] = movesOf(context, id);
  return last === undefined ? null : spanOf(last);
}

/** From where it is shown: what is on its way goes on before it. */
export function takenUp(context: SlotDragContext, slot: DraggedSlot): SlotDragContext {
  const [last] = movesOf({ ...context, held: null }, slot.id);
  const version = last?.slot.version ?? slot.version;
  const held = { slot: { ...slot, version, ...(last && spanOf(last)) }, start: 0, end: 0 };
  return { ...context, held, refusal: null };
}

export const letGo = (context: SlotDragContext): SlotDragContext => ({ ...context, held: null });

/** It waits for its turn; where it stands as before there is nothing to ask for. */
export function handedOn(context: SlotDragContext): SlotDragContext {
  const { held, waiting } = context;
  return { ...context, held: null, waiting: held !== null && isMoved(held) ? [...waiting, held] : waiting };
}

export function withNextSent(context: SlotDragContext): SlotDragContext {
  const [saving = null, ...waiting] = context.waiting;
  return { ...context, saving, waiting };
}

/** What is moved on from there goes by the version that the server has by now. */
export function withSaved(context: SlotDragContext, version: number): SlotDragContext {
  const { held, saving, waiting } = context;
  const upToDate = (one: MovedSlot): MovedSlot =>
    one.slot.id === saving?.slot.id ? { ...one, slot: { ...one.slot, version } } : one;
  return { ...context, held: held && upToDate(held), saving: null, waiting: waiting.map(upToDate) };
}

/** It goes back, and with it what was moved on from there; others stay. */
export function withReturned(context: SlotDragContext, refusal: string | null): SlotDragContext {
  const { saving, waiting } = context;
  const others = waiting.filter(({ slot }) => slot.id !== saving?.slot.id);
  return { ...context, saving: null, waiting: others, refusal };
}

/** The span to be saved. */
export function saveOf({ saving }: SlotDragContext): SlotSave {
  if (saving === null) throw new Error('There is nothing to save');
  return { slot: saving.slot, ...spanOf(saving) };
}
