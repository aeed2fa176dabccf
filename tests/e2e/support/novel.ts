/** A novel as a text file, chapter by chapter. */

export const chapterText = 'Trời mưa rất to, gió thổi ào ào qua mái nhà tranh. '.repeat(20);

/** Chapters of the first call of an upload; those behind it come with the next ones. */
export const firstCall = 20;

/** `count` chapters from a number on. */
export const novelOf = (from: number, count: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: count },
      (_, at) => `Chương ${from + at}: Gió ${from + at}\n${chapterText}${at}`,
    ).join('\n'),
  );
