/** What two imports take of one file, where it could be had at first by none of them (import-again.test.ts). */
export const thing = {};
