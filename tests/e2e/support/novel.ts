/** A novel as a text file, chapter by chapter. */

const sentence = 'Trời mưa rất to, gió thổi ào ào qua mái nhà tranh. ';
export const chapterText = sentence.repeat(20);
/** Some million characters as it is sent: no call brings two of them. */
const longText = `${chapterText}\n`.repeat(950);

/** `count` chapters from a number on; those at the places in `long`, from 1, are as long as a chapter may nearly be. */
export const novelOf = (from: number, count: number, long: readonly number[] = []): Buffer =>
  Buffer.from(
    Array.from(
      { length: count },
      (_, at) =>
        `Chương ${from + at}: Gió ${from + at}\n${long.includes(at + 1) ? longText : chapterText}${at}`,
    ).join('\n'),
  );
