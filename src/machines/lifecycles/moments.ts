/** Comparing moments as lifecycles carry them: ISO 8601, null while there is none. */

export const isAfter = (moment: string, other: string) => Date.parse(moment) > Date.parse(other);

/** Whether a moment has come. */
export const isDue = (moment: string | null, now: string) => moment !== null && !isAfter(moment, now);
