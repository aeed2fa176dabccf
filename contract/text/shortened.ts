/** Texts that are cut where they are long: half a character at a cut is none, and no database takes it. */

export const withoutHalves = (text: string): string => text.replace(/\p{Surrogate}/gu, '');

/** Its beginning, of so many UTF-16 units at most. */
export const shortened = (text: string, most: number): string => withoutHalves(text.slice(0, most));
