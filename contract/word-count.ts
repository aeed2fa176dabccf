/** How many words a text has: what stands between blanks, so that each syllable of Vietnamese counts. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
