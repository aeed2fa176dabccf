/**
 * Which draft the screen writes. A new one keeps its editor when the address gets its number, and only then: whoever asks
 * for a new one again gets another, and one that is come back to is read from the server.
 */
export type DraftPlace = {
  /** The number in the address, null for a new one. */
  readonly asked: string | null;
  /** What the new one has become, null until the server has it. */
  readonly made: number | null;
  /** Counts the editors, so that none goes on with another's text. */
  readonly editor: number;
};

export const firstPlace = (asked: string | null): DraftPlace => ({ asked, made: null, editor: 0 });

/** Once the address asks for something else. */
export function placeAfter({ asked: before, made, editor }: DraftPlace, asked: string | null): DraftPlace {
  const isItsAddress = before === null && made !== null && asked === String(made);
  return isItsAddress ? { asked, made, editor } : { asked, made: null, editor: editor + 1 };
}

/** Whether the place is written in the editor of a new draft. */
export const isNew = ({ asked, made }: DraftPlace): boolean => asked === null || made !== null;
